FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common && \
  echo "create_main_cluster = false" >> /etc/postgresql-common/createcluster.conf && \
  apt-get install -y --no-install-recommends postgresql-17 && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data
RUN install -d -o postgres -g postgres /var/lib/postgresql/data /var/run/postgresql
VOLUME /var/lib/postgresql/data
COPY --chmod=755 postgres.sh /usr/local/bin/
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres.sh"]
CMD ["postgres"]
