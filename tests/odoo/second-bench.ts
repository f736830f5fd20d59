import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { connection } from "./connection.ts";

const ROOT = join(import.meta.dirname, "../..");
const BENCH = join(ROOT, "scripts/odoo-bench.ts");

/** Whether the Odoo under test is the bench, which allows a second database beside it. */
export function isBenchUp(): boolean {
  const { status, stdout } = spawnSync(process.execPath, [BENCH, "status"], { encoding: "utf8" });
  return status === 0 && stdout.includes(`port ${new URL(connection.url).port}`);
}

/** A second, unmodified Odoo of this one's own, with demo data unless it is `--plain`, and the project's scripts for it. */
export async function openSecondBench(database: string, ...flags: "--plain"[]) {
  const port = String(Number(new URL(connection.url).port) + 10);
  const name = `${connection.database}_${database}`; // suites on two databases run side by side
  const place = { WATTLE_ODOO_DATABASE: name, WATTLE_ODOO_PORT: port };
  const said = await run(BENCH, ["reset", "--stock", ...flags], place);
  const file = /keys: (.+)$/m.exec(said)?.[1] ?? "";
  const keys = parseEnv(readFileSync(file, "utf8")) as Record<string, string>;
  return {
    keys,
    setUp: (...flags: string[]) => run(join(ROOT, "scripts/odoo-setup.ts"), flags, keys),
    /** The same scripts with more settings; `odoo:check` ends with 1 if something is missing. */
    run: (script: "setup" | "check" | "uninstall", args: string[], env: Record<string, string>) =>
      run(join(ROOT, `scripts/odoo-${script}.ts`), args, { ...keys, ...env }, [0, 1]),
    destroy: () => run(BENCH, ["destroy"], place),
  };
}

async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  ends = [0],
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    let output = "";
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code !== null && ends.includes(code)) resolve(output);
      else reject(new Error(`${script} ${args.join(" ")} ended with ${code}: ${output}`));
    });
  });
}
