import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { downloadJars, FOLDER, NEWEST } from "./search-bench/jars.ts";

/**
 * A real OpenSearch from Maven Central on this machine, for tests and benches: `up [nodes]` starts it, each node in a JVM of its
 * own at port 9205 and up, `down` ends it, `kill N` ends the Nth node at once, `start N` starts it again with its data, `freeze N`
 * lets it stand still until `thaw N`. Ends with 3 if none can be had here.
 */
const HEAP = "256m";
const FIRST_PORT = 9205;
const FIRST_TRANSPORT = 9305;
const BOOT_MS = 120_000;
const CANNOT_BOOT = 3;
/** The newest line needs Java 21. */
const RELEASES = [
  { java: 21, opensearch: NEWEST },
  { java: 17, opensearch: "2.19.1.0" },
];
const USAGE = "npm run search:bench -- up [1 or 3] | down | kill N | start N | freeze N | thaw N";
const NODES = [1, 2, 3];

const [command = "", number = "1"] = process.argv.slice(2);
if (command === "up") await up(Number(number));
else if (command === "down") down();
else if (command === "kill") end(Number(number), "SIGKILL");
else if (command === "start") startAgain(Number(number));
else if (command === "freeze") signal(Number(number), "SIGSTOP");
else if (command === "thaw") signal(Number(number), "SIGCONT");
else cannot(USAGE, 1);

type Release = { java: string; jars: string; name: string };

/** Null, and why on stderr, where there is none. */
function release(): Release | null {
  const java = newestJava();
  const found = RELEASES.find((one) => java && one.java <= java.version);
  if (!java || !found) return cannot("there is no Java 17 or newer");
  const jars = downloadJars(found.opensearch);
  if (!jars) return cannot("Maven could not get it (mvn, and Maven Central)");
  return { java: java.path, jars, name: `OpenSearch ${found.opensearch} on Java ${java.version}` };
}

async function up(nodes: number): Promise<void> {
  down();
  const there = release();
  if (!there) return;
  const all = NODES.slice(0, nodes);
  for (const node of all) rmSync(join(FOLDER, nameOf(node)), { recursive: true, force: true });
  for (const node of all) start(node, all, there);
  const health = `http://127.0.0.1:${FIRST_PORT}/_cluster/health?wait_for_nodes=${nodes}&timeout=1s`;
  for (const until = Date.now() + BOOT_MS; Date.now() < until; await wait(300)) {
    const reply = await fetch(health).catch(() => null);
    if (!reply?.ok) continue;
    const urls = all.map((node) => `http://127.0.0.1:${FIRST_PORT + node - 1}`).join();
    process.stdout.write(`${there.name}: SEARCH_URL=${urls}\n`);
    return;
  }
  for (const node of NODES) end(node, "SIGKILL");
  cannot(`it did not start: ${join(FOLDER, "node1.log")}`);
}

/** With its data, one of three. */
function startAgain(node: number): void {
  const there = release();
  if (there) start(node, NODES, there);
}

function start(node: number, all: number[], { java, jars }: Release): void {
  const data = join(FOLDER, nameOf(node));
  mkdirSync(data, { recursive: true });
  const log = openSync(join(FOLDER, `${nameOf(node)}.log`), "w");
  const ports = [FIRST_PORT, FIRST_TRANSPORT].map((first) => String(first + node - 1));
  const transport = all.map((one) => `127.0.0.1:${FIRST_TRANSPORT + one - 1}`).join();
  const main = join(import.meta.dirname, "search-bench/Node.java");
  const memory = [`-Xms${HEAP}`, `-Xmx${HEAP}`, "-XX:+UseSerialGC"];
  const own = [data, nameOf(node), ...ports, transport, all.map(nameOf).join()];
  const child = spawn(java, [...memory, "-cp", `${jars}/*`, main, ...own], {
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.unref();
  writeFileSync(pidFile(node), String(child.pid));
}

function nameOf(node: number): string {
  return `node${node}`;
}

function newestJava(): { path: string; version: number } | null {
  const folder = "/usr/lib/jvm";
  const homes = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const paths = [
    ...homes.map((home) => join(home, "bin/java")).filter((path) => existsSync(path)),
    "java",
  ];
  const found = paths.map((path) => {
    const { stderr } = spawnSync(path, ["-version"], { encoding: "utf8" });
    return { path, version: Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0) };
  });
  return found.toSorted((a, b) => b.version - a.version).find(({ version }) => version > 0) ?? null;
}

function down(): void {
  for (const node of NODES) {
    signal(node, "SIGCONT"); // frozen, it would not end
    end(node, "SIGTERM");
  }
}

function end(node: number, how: "SIGTERM" | "SIGKILL"): void {
  signal(node, how);
  rmSync(pidFile(node), { force: true });
}

/** Only to a process that this command has started. */
function signal(node: number, name: NodeJS.Signals): void {
  const file = pidFile(node);
  if (!existsSync(file)) return;
  const pid = readFileSync(file, "utf8").trim();
  const line = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
    : "";
  if (line.includes("search-bench/Node.java")) process.kill(Number(pid), name);
}

function pidFile(node: number): string {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `node${node}.pid`);
}

function cannot(why: string, code = CANNOT_BOOT): null {
  process.stderr.write(`${why}\n`);
  process.exitCode = code;
  return null;
}
