import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Before } from "./before.ts";

/** The release from which shops upgrade; it must run with the present packages. */
const OLD_RELEASE = "3027b26";
const ROOT = join(import.meta.dirname, "../..");
const SHOPPING = join(import.meta.dirname, "shop-before.ts");

/** Unpacks the old release into a folder; null if the clone has no history. */
export function unpackOldRelease() {
  if (!isInHistory()) return null;
  const folder = mkdtempSync(join(tmpdir(), "wattle-old-"));
  const archive = execFileSync("git", ["archive", OLD_RELEASE], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  /** Runs one of its scripts and returns the output. */
  async function run(script: string, args: string[], env: Record<string, string> = {}) {
    return await new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      child.once("error", reject);
      child.once("close", (code) => {
        if (code === 0) resolve(output);
        else reject(new Error(`The old ${script} ended with ${code}: ${output.slice(-2000)}`));
      });
    });
  }

  return {
    run,
    /** Runs shoppers at the old shop and returns their data. `where`: a data folder, or "" for Odoo. */
    async shop(where: string, env: Record<string, string> = {}): Promise<Before> {
      const output = await run(SHOPPING, [folder, where], env);
      return Before.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function isInHistory(): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${OLD_RELEASE}^{tree}`], {
      cwd: ROOT,
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
