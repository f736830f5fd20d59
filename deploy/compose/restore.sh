#!/bin/sh
# Brings a backup into empty volumes (`docker compose down --volumes` before it, or another machine with the same .env) and starts
# everything. Ends without a change if the database is there. In the folder of compose.yaml: deploy/compose/restore.sh FOLDER
set -eu
folder=$1
database=${ODOO_DATABASE:-shop}
postgres() { docker compose exec -T postgres "$@"; }
docker compose up -d --wait postgres
postgres createdb -U odoo -T template0 -E UTF8 --lc-collate=C --lc-ctype=C.UTF-8 "$database"
# A dump does not record that unaccent is immutable, without which some thirty indexes fail.
postgres psql -U odoo -q -d "$database" -c "CREATE EXTENSION pg_trgm" -c "CREATE EXTENSION unaccent" \
  -c "ALTER FUNCTION unaccent(text) IMMUTABLE"
postgres pg_restore -U odoo --no-owner -d "$database" < "$folder/odoo.dump"
docker compose run --rm -T --no-deps --entrypoint tar odoo -C /var/lib/odoo -xz < "$folder/files.tgz"
docker compose run --rm -T --no-deps --entrypoint tar shop-1 -C /data -xz < "$folder/data.tgz"
docker compose up -d --wait
