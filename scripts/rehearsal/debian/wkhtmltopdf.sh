#!/bin/sh
case "$*" in *--version*|*-V*) echo "wkhtmltopdf 0.12.6 (with patched qt)"; exit 0;; esac
for out; do :; done
cp /usr/local/share/blank.pdf "$out"
