#!/bin/sh
# Writes what a shop cannot make again to a folder: Odoo's database and files, and the replicas' /data. Nothing is stopped.
# In the folder of compose.yaml: deploy/compose/backup.sh FOLDER. Keep .env and the shop's folder elsewhere too.
set -eu
umask 077
folder=$1
database=${ODOO_DATABASE:-shop}
mkdir -p "$folder"
# The database first: files that its rows name are there before them, and stay.
docker compose exec -T postgres pg_dump -U odoo -Fc "$database" > "$folder/odoo.dump.part"
docker compose exec -T odoo tar -C /var/lib/odoo -cz filestore > "$folder/files.tgz.part"
docker compose exec -T shop-1 tar -C /data -cz . > "$folder/data.tgz.part"
for name in odoo.dump files.tgz data.tgz; do mv "$folder/$name.part" "$folder/$name"; done
