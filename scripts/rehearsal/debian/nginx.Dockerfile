FROM debian:trixie-slim
# Debian 13's nginx does not resolve names of upstreams while it runs; sid's does, as the official image.
RUN echo "deb http://deb.debian.org/debian sid main" > /etc/apt/sources.list.d/sid.list && \
  apt-get -o Acquire::Check-Valid-Until=false update && apt-get install -y --no-install-recommends -t sid nginx-light && rm -rf /var/lib/apt/lists/* && \
  ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
