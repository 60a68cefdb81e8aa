#!/bin/sh
# Copy the compiled rules of the image into the cache, where more can be compiled, then become `ludoteca`.
# A cache volume outlives the image: an upgrade adds the rules of the new image to it. Without a cache that can be
# written, the copy is lost with the container.
set -eu

compiled=${LUDOTECA_COMPILED:-/opt/ludoteca/compiled}

# Under another name first, so that half a copy never passes for a whole one.
copy() {
    half=$(mktemp -d "$LUDOTECA_CACHE/.half-XXXXXX") || return 0
    if ! { cp -a "$1" "$half" && mv -T "$half/${1##*/}" "$2"; }; then
        echo "The compiled rules in $1 could not be copied; the server compiles them itself." >&2
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
