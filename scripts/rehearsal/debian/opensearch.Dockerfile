FROM debian:trixie-slim
# man1: Java's packages link their pages there, and slim images lack it.
RUN mkdir -p /usr/share/man/man1 && apt-get update && apt-get install -y --no-install-recommends openjdk-21-jdk-headless && rm -rf /var/lib/apt/lists/* && \
  useradd --uid 1000 opensearch && install -d -o opensearch /usr/share/opensearch/data
# OpenSearch's own jars from Maven Central, as scripts/search-bench.ts gets them.
COPY --from=jars *.jar /jars/
COPY OpenSearch.java /
USER opensearch
WORKDIR /usr/share/opensearch
VOLUME /usr/share/opensearch/data
EXPOSE 9200
# bash: other shells drop variables with a dot in their names.
CMD ["bash", "-c", "exec java $OPENSEARCH_JAVA_OPTS -cp '/jars/*' /OpenSearch.java data"]
