import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const REPOSITORY = join(import.meta.dirname, "../..");
const PORT = Number(process.env["WATTLE_REHEARSAL_PORT"] ?? 18_443);

/** Where the engine publishes ports: `0.0.0.0` if it has a network of its own, from which they are forwarded. */
const ADDRESS = process.env["WATTLE_REHEARSAL_ADDRESS"] ?? "127.0.0.1";

export const URL_OF_SHOP = `https://localhost:${PORT}`;
export const DATABASE = "shop";

const { values: flags } = parseArgs({
  options: {
    keep: { type: "boolean", default: false },
    debian: { type: "boolean", default: false },
    resume: { type: "string" },
  },
});
export const isKept = flags.keep;
export const isDebian = flags.debian;
/** For keys, certificates, backups and the log; deleted at the end. `--resume` names that of a run with `--keep`. */
export const folder = flags.resume ?? mkdtempSync(join(tmpdir(), "wattle-rehearsal-"));
mkdirSync(join(folder, "tls"), { recursive: true });

/** An operator's `.env`. The project is never that of a shop that runs here. */
export const settings: Record<string, string> = {
  COMPOSE_PROJECT_NAME: "wattle-rehearsal",
  COMPOSE_DISABLE_ENV_FILE: "1",
  COMPOSE_FILE: [
    "compose.yaml:deploy/compose/production.yaml:scripts/rehearsal/volumes.yaml",
    ...(isDebian ? ["scripts/rehearsal/debian/debian.yaml"] : []),
  ].join(":"),
  SHOP_ENV_FILE: join(folder, "more.env"),
  TLS_DIR: join(folder, "tls"),
  PUBLIC_URL: URL_OF_SHOP,
  HTTPS_PORT: `${ADDRESS}:${PORT}`,
  HTTP_PORT: `${ADDRESS}:${PORT + 1}`,
  WATTLE_ODOO_PORT: String(PORT + 2),
  ODOO_DATABASE: DATABASE,
  POSTGRES_PASSWORD: crypto.randomUUID(),
  SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  SHOP_IMAGE: "wattle-rehearsal/shop:1",
};

export function hasDocker(): boolean {
  try {
    execFileSync("docker", ["version"], { stdio: "ignore" });
    execFileSync("docker", ["compose", "version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

type Options = { stdin?: string | undefined; env?: Record<string, string> };

/** Runs a command in the repository with the settings; returns what it prints, which is also in the log. */
export async function run(command: string[], { stdin, env = {} }: Options = {}): Promise<string> {
  const [program = "", ...args] = command;
  const log = (text: string) => appendFileSync(join(folder, "log"), text);
  log(`\n$ ${command.join(" ")}\n`);
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...settings, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    let end = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    for (const stream of [child.stdout, child.stderr.setEncoding("utf8")]) {
      stream.on("data", (text: string) => {
        end = (end + text).slice(-3000);
        log(text);
      });
    }
    child.stdin.on("error", () => {}); // it ended without reading; its exit code says why
    child.stdin.end(stdin);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command.slice(0, 6).join(" ")} ended with ${code}:\n${end}`));
    });
  });
}

export async function compose(args: string[], options?: Options): Promise<string> {
  return await run(["docker", "compose", ...args], options);
}

/** What Odoo's database says, without a shop and without Odoo. */
export async function query(sql: string): Promise<string> {
  const psql = ["psql", "-U", "odoo", "-d", DATABASE, "-tAc", sql];
  return (await compose(["exec", "-T", "postgres", ...psql])).trim();
}

const VOLUMES = { nginx: "wattle-rehearsal-nginx", tls: "wattle-rehearsal-tls" };

/** The volumes of `volumes.yaml`, which Compose neither creates nor deletes. */
export async function createVolumes(): Promise<void> {
  for (const name of Object.values(VOLUMES)) await run(["docker", "volume", "create", name]);
}

/** Copies a folder into one of them. */
export async function fillVolume(name: keyof typeof VOLUMES, from: string): Promise<void> {
  const image = settings["SHOP_IMAGE"] ?? "";
  const tar = `tar -C '${from}' -c . | docker run --rm -i --user root -v ${VOLUMES[name]}:/to ${image} tar -C /to -x`;
  await run(["sh", "-c", tar]);
}

/** Containers, volumes and networks of all services, those of profiles too. */
export async function endServices(): Promise<void> {
  const profiles = ["--profile", "commands", "--profile", "search"];
  await compose([...profiles, "down", "--volumes", "--remove-orphans"]);
}

export async function removeServices(): Promise<void> {
  await endServices();
  await run(["docker", "volume", "rm", "--force", ...Object.values(VOLUMES)]);
}

/** At last: what is run writes to the log there. */
export function removeFolder(): void {
  rmSync(folder, { recursive: true });
}
