import type { Shops } from "#tests/campaigns/reliability/shops.ts";
import type { Cluster } from "./cluster.ts";

export type Fault = {
  name: string;
  /** Returns what ends the fault; what it needs nobody for is mended by the shop. */
  begin: () => Promise<() => Promise<void>>;
  /** How soon a changed price is found while it lasts, if it is: by names alone counts. */
  seconds?: number;
  /** How soon it is found by all texts when the fault is over, if not within `AFTER_SECONDS`. */
  after?: number;
};

/** A lease ends 30 s after its holder. */
const LEASE_SECONDS = 40;
const nobody = async () => {};

/** `dead`: the numbers of the replicas that are not there. */
export function faultsOf(cluster: Cluster, shops: Shops, dead: Set<number>): Fault[] {
  const killed = (name: string, choose: () => Promise<number>): Fault => ({
    name,
    async begin() {
      const node = await choose();
      await cluster.kill(node);
      return () => cluster.start(node);
    },
    seconds: 20,
  });

  return [
    killed("the node with the index is killed", () => cluster.writer()),
    killed("the cluster manager is killed", () => cluster.manager()),
    {
      name: "the replica that feeds the index is killed",
      async begin() {
        const feeder = await cluster.feeder();
        const index = [0, 1].find((at) => shops.process(at).pid === feeder);
        if (index === undefined) throw new Error(`No replica is the process ${feeder}`);
        dead.add(index);
        await shops.kill(index);
        return async () => {
          await shops.restart(index);
          dead.delete(index);
        };
      },
      seconds: LEASE_SECONDS,
    },
    {
      name: "the index takes no writes",
      async begin() {
        const path = `/${await cluster.alias()}/_settings`;
        const set = (isFull: true | null) =>
          cluster.ask("PUT", path, { "index.blocks.read_only_allow_delete": isFull });
        await set(true);
        return async () => void (await set(null));
      },
    },
    {
      name: "the node with the index stands still",
      async begin() {
        const node = await cluster.writer();
        await cluster.freeze(node);
        return () => cluster.thaw(node);
      },
      seconds: 60,
    },
    {
      name: "the alias is deleted",
      async begin() {
        const alias = await cluster.alias();
        await cluster.ask("DELETE", `/*/_alias/${alias}`);
        return nobody;
      },
      seconds: 20,
    },
    {
      name: "the index is deleted",
      async begin() {
        await cluster.ask("DELETE", `/${await cluster.alias()}-*`);
        return nobody;
      },
      seconds: 20,
    },
    {
      name: "the alias names an index of an older mapping",
      async begin() {
        const alias = await cluster.alias();
        const old = `${alias}-1`;
        const mappings = { _meta: { wattle: "older" }, properties: { id: { type: "keyword" } } };
        await cluster.ask("PUT", `/${old}`, { mappings });
        await cluster.ask("POST", "/_aliases", {
          actions: [{ remove: { index: `${alias}-*`, alias } }, { add: { index: old, alias } }],
        });
        return nobody;
      },
      seconds: 20,
    },
    {
      name: "all nodes are killed",
      async begin() {
        for (const node of [1, 2, 3]) await cluster.kill(node);
        return async () => {
          for (const node of [1, 2, 3]) await cluster.start(node);
        };
      },
      seconds: 20,
      after: 120, // three JVMs boot
    },
  ];
}
