import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of OpenSearch: its folder, name, HTTP port, transport port, and the transport addresses and names of all nodes. */
class Node {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner
        .onBuild(
            (number, settings) -> {
              settings.put("node.name", args[1]);
              settings.put("discovery.type", "zen");
              settings.put("network.host", "127.0.0.1");
              settings.put("http.port", args[2]);
              settings.put("transport.port", args[3]);
              settings.putList("discovery.seed_hosts", args[4].split(","));
              settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
              settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
            })
        .build(
            OpenSearchRunner.newConfigs()
                .basePath(args[0])
                .clusterName("wattle-search")
                .numOfNode(1)
                .disableESLogger());
    Thread.currentThread().join();
  }
}
