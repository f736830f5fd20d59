import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  addressOf,
  aReadyReplica,
  CLIENT,
  freePort,
  hasRedis,
  type Replica,
  SECRET,
  startRedis,
  until,
} from "./redis.testing.ts";
import { openReplicas } from "./replicas.ts";

/** TLS, a cluster and Sentinels, each real. */
const hasTools = hasRedis && spawnSync(CLIENT, ["--version"]).status === 0;
const hasTls = hasRedis && spawnSync("openssl", ["version"]).status === 0;

const WANTED = { seconds: 60, staleSeconds: 60, hasOlder: false, request: null };
const storeOf = (replica: Replica) => replica.store<string>({ name: "pages", maxBytes: 1_000_000 });

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "wattle-redis-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Both receive each other's changes, and the second finds what the first has stored. */
async function share(one: Replica, two: Replica) {
  const names = Array.from({ length: 20 }, (_, number) => `/${number}`); // on all nodes of a cluster
  for (const name of names) {
    const place = await storeOf(one).find(name, WANTED);
    if (!place.entry) place.settle({ output: `page ${name}`, tags: [`tag:${name}`] });
  }
  const found = async (name: string) => (await storeOf(two).find(name, WANTED)).entry?.output;
  for (const name of names) await until(async () => (await found(name)) === `page ${name}`);
  one.announce(["tag:/3"]);
  await until(() => two.dropped.length > 0);
  expect(two.dropped).toEqual([["tag:/3"]]);
  expect(await found("/3")).toBeUndefined();
  expect(await found("/4")).toBe("page /4");
}

test.skipIf(!hasTls)("over TLS, whose certificate is checked", async () => {
  const dir = folder();
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ..."-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1".split(" "),
      ...`-keyout ${key} -out ${cert}`.split(" "),
    ],
    { stdio: "ignore" },
  );
  const port = await freePort();
  await startRedis(
    [
      ...`--port 0 --tls-port ${port} --tls-auth-clients no`.split(" "),
      ...`--tls-cert-file ${cert} --tls-key-file ${key} --requirepass p@ss`.split(" "),
    ],
    port,
  );
  const url = `rediss://default:p%40ss@localhost:${port}`;
  const ca = readFileSync(cert, "utf8");
  await share(await aReadyReplica(url, { ca }), await aReadyReplica(url, { ca }));

  const warnings: string[] = [];
  const warn = (_: string, fields?: Record<string, unknown>) =>
    void warnings.push(String(fields?.["reason"]));
  const strangers = await openReplicas(addressOf(url), SECRET, { info() {}, warn, error: warn });
  onTestFinished(() => strangers.close());
  await until(() => warnings.length > 0);
  expect(warnings).toEqual([expect.stringContaining("self-signed certificate")]);
});

test.skipIf(!hasTools)("in a cluster, whose nodes each have a part of the pages", async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const servers = await Promise.all(
    ports.map((port) =>
      startRedis(
        [
          "--cluster-enabled",
          "yes",
          "--cluster-node-timeout",
          "2000",
          "--cluster-port",
          String(port + 10_000 > 65_000 ? port - 10_000 : port + 10_000),
          "--dir",
          folder(),
        ],
        port,
      ),
    ),
  );
  const nodes = ports.map((port) => `127.0.0.1:${port}`);
  execFileSync(CLIENT, ["--cluster", "create", ...nodes, "--cluster-yes"], {
    stdio: "ignore",
  });
  await until(() =>
    ports.every((port) =>
      execFileSync(CLIENT, ["-p", String(port), "cluster", "info"])
        .toString()
        .includes("cluster_state:ok"),
    ),
  );
  const url = `redis+cluster://${nodes.join(",")}`;
  const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
  await share(one, two);
  const sizes = ports.map((port) =>
    Number(execFileSync(CLIENT, ["-p", String(port), "dbsize"]).toString()),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(servers).toHaveLength(3);
});

test.skipIf(!hasTools)(
  "through Sentinels, also after another server has taken over",
  { timeout: 60_000 },
  async () => {
    const first = await startRedis();
    const second = await startRedis(["--replicaof", `127.0.0.1 ${first.port}`]);
    const sentinels = await Promise.all(
      [1, 2, 3].map(async () => {
        const port = await freePort();
        const file = join(folder(), "sentinel.conf");
        writeFileSync(
          file,
          `port ${port}\nsentinel monitor shop 127.0.0.1 ${first.port} 2\n` +
            "sentinel down-after-milliseconds shop 1000\nsentinel failover-timeout shop 5000\n",
        );
        await startRedis([file, "--sentinel"], port);
        return port;
      }),
    );
    const knows = (port: number, key: string) =>
      execFileSync(CLIENT, ["-p", String(port), "sentinel", "master", "shop"])
        .toString()
        .includes(key);
    await until(
      () =>
        sentinels.every(
          (port) => knows(port, "num-slaves\n1\n") && knows(port, "num-other-sentinels\n2\n"),
        ),
      20_000,
    );
    const url = `redis+sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join(",")}/shop`;
    const [one, two] = [await aReadyReplica(url), await aReadyReplica(url)];
    await share(one, two);

    two.dropped.length = 0;
    first.process.kill("SIGKILL");
    one.announce(["product:1"]); // while nobody takes it
    await until(
      () => two.dropped.flat().includes("product:1") || two.dropped.includes("all"),
      30_000,
    );
    await until(
      async () => (await storeOf(one).find("/new", WANTED)).entry === null && one.isConnected(),
    );
    const place = await storeOf(one).find("/new", WANTED);
    if (!place.entry) place.settle({ output: "on the second server", tags: [] });
    await until(
      async () =>
        (await storeOf(two).find("/new", WANTED)).entry?.output === "on the second server",
    );
    expect(execFileSync(CLIENT, ["-p", String(second.port), "role"]).toString()).toContain(
      "master",
    );
  },
);
