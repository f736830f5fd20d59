import { spawnSync } from "node:child_process";

const OTHERS = ["odoo", "postgres", "opensearch"];

/**
 * Odoo and the databases, which in production have machines of their own, take a core only when the shop wants none: its stalls are
 * then those of its own work. Returns what undoes it.
 */
export function stepAside(): () => void {
  const pids = OTHERS.flatMap((name) => {
    const found = spawnSync("pgrep", ["-f", name]).stdout.toString().trim().split("\n");
    return found.filter((pid) => pid !== "" && Number(pid) !== process.pid);
  });
  const set = (niceness: number) =>
    void spawnSync("renice", ["-n", String(niceness), "-p", ...pids], { stdio: "ignore" });
  set(10);
  return () => set(0);
}
