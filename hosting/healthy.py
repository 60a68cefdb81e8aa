"""Health check for images without curl: exit with 0 if the server in this container is healthy."""

import os
import sys
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

PATIENCE = 12  # seconds; /health itself times out after ten


def is_well(port: str) -> bool:
    """Return True if `/health` responds with 200."""
    direct = build_opener(ProxyHandler({}))
    try:
        with direct.open(f"http://127.0.0.1:{port}/health", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError) as error:
        print(error, file=sys.stderr)
        return False


if __name__ == "__main__":
    sys.exit(0 if is_well(os.environ.get("LUDOTECA_PORT", "8642")) else 1)
