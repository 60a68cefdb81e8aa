"""What every part of the server uses: settings, metrics, logs, limits, languages."""
