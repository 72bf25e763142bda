"""What the device can do: haptics, speech, shake, awake, share, files."""
