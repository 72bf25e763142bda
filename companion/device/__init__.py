"""What the phone or tablet can do beyond drawing: small ports, each with a silent stand-in."""

from companion.device.making import Hooks, device
from companion.device.ports import Charge, Device, Letter
from companion.device.silent import silent

__all__ = ["Charge", "Device", "Hooks", "Letter", "device", "silent"]
