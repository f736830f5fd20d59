import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of OpenSearch without plugins, with the settings that compose.yaml gives the official image. */
class OpenSearch {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner
        .onBuild(
            (number, settings) -> {
              settings.put("discovery.type", System.getenv("discovery.type"));
              settings.remove("cluster.initial_cluster_manager_nodes");
              settings.put("network.host", "0.0.0.0");
              settings.put("http.port", "9200");
            })
        .build(
            OpenSearchRunner.newConfigs()
                .basePath(args[0])
                .clusterName("wattle-rehearsal")
                .numOfNode(1)
                .disableESLogger());
    Thread.currentThread().join();
  }
}
