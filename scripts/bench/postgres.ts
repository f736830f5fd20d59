import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CLUSTER, isDone, once, type Place } from "./place.ts";
import { inside } from "./run.ts";

const STEP = "4-postgres";

/** Trusts all connections on loopback and never syncs: for a bench only. */
export async function startPostgres(place: Place): Promise<void> {
  const version = installedVersion(place);
  await once(place, STEP, "A PostgreSQL cluster", async () => {
    const port = ["-p", String(place.postgresPort)];
    const trust = ["--auth-local=trust", "--auth-host=trust"];
    await inside(place, "pg_createcluster", [version, CLUSTER, ...port, "--", ...trust]);
    appendFileSync(
      join(place.root, "etc/postgresql", version, CLUSTER, "postgresql.conf"),
      "fsync=off\nfull_page_writes=off\nsynchronous_commit=off\n",
    );
    await control(place, "start");
    await inside(place, "createuser", [...server(place), "-s", "odoo"], { user: "postgres" });
  });
  if (!(await isRunning(place))) await control(place, "start");
}

export function hasPostgres(place: Place): boolean {
  return isDone(place, STEP);
}

export async function stopPostgres(place: Place): Promise<void> {
  if (await isRunning(place)) await control(place, "stop", ["-m", "fast"]);
}

/** The process id of the cluster's first process, as it has written it. */
export function postgresPid(place: Place): number | null {
  const data = join(place.root, "var/lib/postgresql", installedVersion(place), CLUSTER);
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

export function server({ postgresPort }: Place): string[] {
  return ["-h", "127.0.0.1", "-p", String(postgresPort)];
}

async function control(place: Place, action: string, more: string[] = []): Promise<void> {
  const args = ["--skip-systemctl-redirect", installedVersion(place), CLUSTER, action];
  await inside(place, "pg_ctlcluster", [...args, ...more]);
  if (action === "stop") return;
  for (let tries = 0; tries < 60; tries++) {
    if (await isRunning(place)) return;
    await wait(250);
  }
}

async function isRunning(place: Place): Promise<boolean> {
  return await inside(place, "pg_isready", ["-q", ...server(place)]).then(
    () => true,
    () => false,
  );
}

function installedVersion({ root }: Place): string {
  const version = readdirSync(join(root, "usr/lib/postgresql"))[0];
  if (!version) throw new Error("PostgreSQL is not installed in the bench.");
  return version;
}
