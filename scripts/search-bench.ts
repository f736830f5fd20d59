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
 * own at port 9205 and up, `down` ends it, `kill N` ends the Nth node at once. Ends with 3 if none can be had here.
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
const USAGE = "npm run search:bench -- up [1 or 3] | down | kill N";

const [command = "", number = "1"] = process.argv.slice(2);
if (command === "up") await up(Number(number));
else if (command === "down") for (const node of [1, 2, 3]) end(node, "SIGTERM");
else if (command === "kill") end(Number(number), "SIGKILL");
else cannot(USAGE, 1);

async function up(nodes: number): Promise<void> {
  for (const node of [1, 2, 3]) end(node, "SIGTERM");
  const java = newestJava();
  const release = RELEASES.find((one) => java && one.java <= java.version);
  if (!java || !release) return cannot("there is no Java 17 or newer");
  const jars = downloadJars(release.opensearch);
  if (!jars) return cannot("Maven could not get it (mvn, and Maven Central)");
  const names = Array.from({ length: nodes }, (_, at) => `node${at + 1}`);
  const transport = names.map((_, at) => `127.0.0.1:${FIRST_TRANSPORT + at}`).join();
  for (const [at, name] of names.entries()) {
    const data = join(FOLDER, name);
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    const log = openSync(join(FOLDER, `${name}.log`), "w");
    const main = join(import.meta.dirname, "search-bench/Node.java");
    const ports = [FIRST_PORT + at, FIRST_TRANSPORT + at].map(String);
    const child = spawn(
      java.path,
      [
        `-Xms${HEAP}`,
        `-Xmx${HEAP}`,
        "-XX:+UseSerialGC",
        "-cp",
        `${jars}/*`,
        main,
        data,
        name,
        ...ports,
        transport,
        names.join(),
      ],
      { detached: true, stdio: ["ignore", log, log] },
    );
    child.unref();
    writeFileSync(pidFile(at + 1), String(child.pid));
  }
  const health = `http://127.0.0.1:${FIRST_PORT}/_cluster/health?wait_for_nodes=${nodes}&timeout=1s`;
  for (const until = Date.now() + BOOT_MS; Date.now() < until; await wait(300)) {
    const reply = await fetch(health).catch(() => null);
    if (!reply?.ok) continue;
    const urls = names.map((_, at) => `http://127.0.0.1:${FIRST_PORT + at}`).join();
    process.stdout.write(
      `OpenSearch ${release.opensearch} on Java ${java.version}: SEARCH_URL=${urls}\n`,
    );
    return;
  }
  for (const node of [1, 2, 3]) end(node, "SIGKILL");
  cannot(`it did not start: ${join(FOLDER, "node1.log")}`);
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

/** Only a process that this command has started. */
function end(node: number, signal: "SIGTERM" | "SIGKILL"): void {
  const file = pidFile(node);
  if (!existsSync(file)) return;
  const pid = readFileSync(file, "utf8").trim();
  rmSync(file);
  const line = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
    : "";
  if (line.includes("search-bench/Node.java")) process.kill(Number(pid), signal);
}

function pidFile(node: number): string {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `node${node}.pid`);
}

function cannot(why: string, code = CANNOT_BOOT): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = code;
}
