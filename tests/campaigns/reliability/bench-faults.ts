import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Place, readPlace } from "#scripts/bench/place.ts";
import { postgresPid, server, startPostgres } from "#scripts/bench/postgres.ts";
import { inside } from "#scripts/bench/run.ts";
import { otherServers, runningServer, startServer } from "#scripts/bench/server.ts";

/** Ends every process of the bench's own Odoo at once, and starts it again. */
export const killOdoo = {
  name: "Odoo",
  async now() {
    const pid = runningServer(readPlace());
    if (pid === null) throw new Error("Boot the bench: npm run odoo:bench -- up");
    process.kill(-pid, "SIGKILL");
    while (runningServer(readPlace())) await wait(50);
  },
  restart: () => startServer(readPlace()),
};

/**
 * All processes of PostgreSQL at once. If other databases are served from the same folder (WATTLE_ODOO_DIR), only the
 * connections of this one end.
 */
export async function openKillPostgres() {
  const place = readPlace();
  if (otherServers(place).length > 0) return endConnections;
  // The bench answers before a transaction is on the disk; a shop's PostgreSQL does not.
  await sql(place, "ALTER SYSTEM SET synchronous_commit = on");
  await sql(place, "SELECT pg_reload_conf()");
  return killCluster;
}

const killCluster = {
  name: "PostgreSQL",
  async now() {
    const all = postgresProcesses(readPlace());
    for (const pid of all) signal(pid, "SIGKILL");
    // Until they are gone, PostgreSQL takes them for another server on its port.
    while (all.some((pid) => existsSync(`/proc/${pid}`))) await wait(50);
  },
  restart: () => startPostgres(readPlace()),
};

const endConnections = {
  name: "PostgreSQL's connections",
  async now() {
    const place = readPlace();
    const ofDatabase = `FROM pg_stat_activity WHERE datname = '${place.database}'`;
    await sql(place, `SELECT pg_terminate_backend(pid) ${ofDatabase}`);
  },
  async restart() {},
};

async function sql(place: Place, statement: string): Promise<void> {
  const options = [...server(place), "-d", "postgres", "-c", statement];
  await inside(place, "psql", options, { user: "odoo" });
}

/** The cluster's first process and those that it has started. */
function postgresProcesses(place: Place): number[] {
  const first = postgresPid(place);
  if (first === null) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === first || parentOf(pid) === first)
    .filter((pid) => rootOf(pid) === place.root);
}

function parentOf(pid: number): number {
  return (
    read(() => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])) ??
    0
  );
}

function rootOf(pid: number): string | null {
  return read(() => readlinkSync(`/proc/${pid}/root`));
}

function signal(pid: number, name: NodeJS.Signals): void {
  read(() => process.kill(pid, name));
}

/** Of a process that may have ended. */
function read<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
