import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const FIRST_PORT = 9205;
const NODES = [1, 2, 3];
/** What one question about the cluster may take while a node is gone. */
const ASK_MS = 20_000;
/** A node that was killed boots and copies its indices. */
const WHOLE_MS = 120_000;

/** Three nodes of OpenSearch (`npm run search:bench -- up 3`), of which one is killed or frozen, and what is behind the alias. */
export async function openCluster() {
  const well = new Set(NODES);
  await bench("up", 3);

  /** Of a node that is well. */
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const [node] = well;
    if (node === undefined) throw new Error("No node is well");
    const reply = await fetch(urlOf(node) + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(ASK_MS),
    });
    if (!reply.ok) throw new Error(`${reply.status} for ${method} ${path}: ${await reply.text()}`);
    return reply.json();
  }

  async function alias(): Promise<string> {
    const rows = (await ask("GET", "/_cat/aliases/wattle-*?format=json&h=alias")) as Named[];
    return rows[0]?.alias ?? "";
  }

  return {
    urls: NODES.map(urlOf).join(),
    ask,
    alias,
    async kill(node: number) {
      well.delete(node);
      await bench("kill", node);
    },
    async start(node: number) {
      await bench("start", node);
      well.add(node);
    },
    async freeze(node: number) {
      well.delete(node);
      await bench("freeze", node);
    },
    async thaw(node: number) {
      await bench("thaw", node);
      well.add(node);
    },
    /** The number of the node that leads the cluster. */
    async manager(): Promise<number> {
      const rows = (await ask("GET", "/_cat/cluster_manager?format=json&h=node")) as Named[];
      return numberOf(rows[0]?.node);
    },
    /** The number of the node that takes the writes of the index behind the alias. */
    async writer(): Promise<number> {
      const path = `/_cat/shards/${await alias()}?format=json&h=prirep,node`;
      const rows = (await ask("GET", path)) as Named[];
      return numberOf(rows.find(({ prirep }) => prirep === "p")?.node);
    },
    /** The number of the process that feeds the index. */
    async feeder(): Promise<number> {
      const path = `/wattle-leases/_doc/${await alias()}`;
      const { _source } = (await ask("GET", path)) as { _source: { holder: string } };
      return Number(_source.holder.split(" ")[1]);
    },
    /** Searches that all copies of the index have answered. */
    async searches(): Promise<number> {
      const path = `/${await alias()}/_stats/search`;
      const { _all } = (await ask("GET", path)) as Stats;
      return _all.total.search.query_total;
    },
    /** What each node that is well says of this product, for a person. */
    async copiesOf(id: number): Promise<string> {
      const path = `/${await alias()}/_search?preference=_only_local&q=id:${id}&_source=prices,digest`;
      const said = [...well].map(async (node) => {
        const reply = await fetch(urlOf(node) + path, { signal: AbortSignal.timeout(ASK_MS) });
        return `node ${node}: ${await reply.text()}`;
      });
      const shards = await ask("GET", "/_cat/shards?format=json&h=index,prirep,state,node");
      return [...(await Promise.all(said)), JSON.stringify(shards)].join("\n");
    },
    /** All nodes, and every index with its copies. */
    async untilWhole(): Promise<void> {
      const path = "/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=5s";
      for (const until = Date.now() + WHOLE_MS; ; await wait(500)) {
        const isWhole = await ask("GET", path).then(
          () => true,
          () => false,
        );
        if (isWhole) return;
        if (Date.now() > until) throw new Error("The cluster is not whole again");
      }
    },
    close: () => bench("down"),
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

type Named = { alias?: string; node?: string; prirep?: string };
type Stats = { _all: { total: { search: { query_total: number } } } };

function urlOf(node: number): string {
  return `http://127.0.0.1:${FIRST_PORT + node - 1}`;
}

function numberOf(name = ""): number {
  return Number(name.replace("node", ""));
}

async function bench(command: string, node?: number): Promise<void> {
  const number = node === undefined ? [] : [String(node)];
  await run("node", ["scripts/search-bench.ts", command, ...number]);
}
