#!/bin/sh
# Copy the image's compiled rules into the cache, which stays writable, then execute `ludoteca`.
# A cache volume outlives the image: an upgrade adds the rules of the new image to it. If the cache is not writable, the
# copy goes to a temporary folder and is lost with the container.
set -eu

compiled=${LUDOTECA_COMPILED:-/opt/ludoteca/compiled}

# Copy under another name first, so that an incomplete copy is never mistaken for a complete one.
copy() {
    half=$(mktemp -d "$LUDOTECA_CACHE/.half-XXXXXX") || return 0
    if ! { cp -a "$1" "$half" && mv -T "$half/${1##*/}" "$2"; }; then
        echo "Could not copy the compiled rules in $1; the server will compile them itself." >&2
    fi
    rm -rf "$half"
}

if ! [ -w "$LUDOTECA_CACHE" ]; then
    LUDOTECA_CACHE=$(mktemp -d)
    export LUDOTECA_CACHE
fi
for rules in "$compiled"/*; do
    there=$LUDOTECA_CACHE/${rules##*/}
    [ -e "$there" ] || copy "$rules" "$there"
done

exec ludoteca "$@"
