#!/bin/sh
# As the official image's: the database's address comes from HOST, USER and PASSWORD.
set -eu
[ "${1:-}" = odoo ] || exec "$@"
exec "$@" --db_host "$HOST" --db_user "$USER" --db_password "$PASSWORD"
