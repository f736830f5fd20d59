#!/bin/sh
# Replaces the replicas by SHOP_IMAGE of .env, one after the other, while the other serves. In the folder of compose.yaml:
#   ODOO_ADMIN_KEY=… deploy/compose/upgrade.sh       # with the set-up of the new version
#   deploy/compose/upgrade.sh                        # without: a rollback, or new settings
# Ends at the first replica that does not become ready; the other serves on.
set -eu
replicas() { docker compose exec -T nginx sh /deploy/replicas.sh use "$@"; }
if [ -n "${ODOO_ADMIN_KEY:-}" ]; then
  docker compose run --rm -T -e ODOO_ADMIN_KEY shop npm run odoo:setup -- --yes
fi
replicas shop-2
docker compose up -d --no-deps --wait shop-1
replicas shop-1
docker compose up -d --no-deps --wait shop-2
replicas shop-1 shop-2
