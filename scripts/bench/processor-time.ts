import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** A request that wrk repeats. */
export type Repeated = { path: string; headers: Record<string, string> };

/** Ends the program where wrk, which makes the load, is missing. */
export async function needWrk(): Promise<void> {
  const wrk = await promisify(execFile)("wrk", ["-v"]).catch((error: { code?: unknown }) => error);
  if (!("code" in wrk) || wrk.code !== "ENOENT") return;
  console.log("The load is made by wrk, which is not installed (Debian: apt install wrk).");
  process.exit(2);
}

/** Asks for a page for so many seconds, four at a time. Returns how often it was answered. */
export async function load(url: string, { path, headers }: Repeated, seconds: number) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", "-c4", `-d${seconds}s`, ...lines, url + path];
  const { stdout } = await promisify(execFile)("wrk", options);
  if (stdout.includes("Non-2xx")) throw new Error(`${path}: ${stdout}`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

/** The median processor time of an answer in ms, by a process that is warm. */
export async function timeOf(pid: number, url: string, one: Repeated): Promise<number> {
  const [warmUpSeconds, seconds, rounds] = [2, 3, 3];
  await load(url, one, warmUpSeconds);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs(pid);
    const count = await load(url, one, seconds);
    times.push((cpuMs(pid) - before) / count);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Of all threads of the process, in user and system mode. Ticks are 10 ms on Linux. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
