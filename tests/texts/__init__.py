"""What players read: the texts of every language, and the code that uses them."""
