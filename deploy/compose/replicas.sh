#!/bin/sh
# In nginx's container. `replicas.sh start shop-1 shop-2` starts nginx; `replicas.sh use shop-2` sends all new requests there, while
# those that are open end where they are.
set -eu
verb=$1
shift
# max_fails=0: while the ERP is down both replicas may say 503, and both are still asked.
for name; do echo "server $name:3000 resolve max_fails=0;"; done > /etc/nginx/replicas.conf.new
mv /etc/nginx/replicas.conf.new /etc/nginx/replicas.conf
case $verb in
  start) exec nginx -c /deploy/nginx.conf -g "daemon off;" ;;
  use) nginx -c /deploy/nginx.conf -t -q && nginx -c /deploy/nginx.conf -s reload ;;
esac
