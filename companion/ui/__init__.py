"""The window: the only place, with app.py and device/, that knows Kivy."""
