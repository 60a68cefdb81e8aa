"""The generated pages of the documentation: `make references` writes them, and a test fails if one is out of date.

They are committed, so that they can be read without building the site. Each module writes the pages for one subject;
`pages.py` lists them all.
"""
