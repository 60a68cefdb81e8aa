"""The documentation site: `python -m tools.site` builds it into out/site.

Zensical builds the site from out/docs, a copy of `docs` with everything the site shows in addition. There are two
kinds of generated pages:

- Pages made from code (commands, protocols, plots) are committed in `docs`, so they can be read without the site.
  `make references` writes them, and a test fails if they are out of date.
- Pages that only arrange other files for the site are written to out/docs when the site is built: the rules with an
  anchor for each clause, the Python API, and the files in the root folder.
"""
