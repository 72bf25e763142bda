"""The screens: one file each, with a kv file of the same name, built on first visit."""
