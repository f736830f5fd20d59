import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Shop = {
  url: string;
  process: ChildProcess;
  /** The output so far. */
  output: () => string;
  /** Stops the process and returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** A full browser's user agent; for bots the server waits for the whole page. */
export const BROWSER =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), "wattle-built-"));
}

/** As `npm start`. */
export const START = readFileSync("package.json", "utf8").match(/"start": "node (.+)"/)?.[1] ?? "";

/** Without a rehearsal: tests see the pages' first visits. */
const HERE = { PORT: "0", HOST: "127.0.0.1", REHEARSAL_SECONDS: "0" };
/** What each ERP needs, so that a test may choose PUBLIC_URL. */
const LOCAL: Record<string, Record<string, string>> = {
  sandbox: { ...HERE, ERP: "sandbox", DEMO: "1" },
  odoo: { ...HERE, PUBLIC_URL: "http://localhost:3000" },
};

/** Starts the built shop on a free port and waits for its start message. */
export async function startShop(env: Record<string, string> = {}, program = START): Promise<Shop> {
  const dataDir = env["DATA_DIR"] ?? freshFolder();
  const child = spawn("node", program.split(" "), {
    env: { ...process.env, ...LOCAL[env["ERP"] ?? "sandbox"], DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      if (!env["DATA_DIR"]) rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Wattle is open at (http:[^\s,]+)/.exec(printed);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on("data", look);
    void ended.then((code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
  });
  return {
    url,
    process: child,
    output: () => printed,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}
