import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freshFolder } from "#tests/built/shop.ts";

/**
 * `npm run campaign:api -- 20`: schemathesis calls each operation of `/api/openapi.json` so many times, with inputs that
 * the document allows and ones that it does not, and compares the answers with it. Installs schemathesis outside the
 * repository; without Python or a package index it says so and ends.
 */
const EXAMPLES = process.argv[2] ?? "20";
const VERSION = "4.32.5";
const ENVIRONMENT = join(homedir(), ".cache/wattle/schemathesis", VERSION);
const PROGRAM = join(ENVIRONMENT, "bin/schemathesis");
const PORT = process.env["E2E_PORT"] ?? "4180";
const BASE = `http://127.0.0.1:${PORT}`;
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
  "response_headers_conformance",
  "negative_data_rejection",
  "positive_data_acceptance",
  "unsupported_method",
];

process.exitCode = isInstalled() ? await campaign() : 0;

function isInstalled(): boolean {
  if (existsSync(PROGRAM)) return true;
  const made = spawnSync("python3", ["-m", "venv", ENVIRONMENT]).status === 0;
  const pip = join(ENVIRONMENT, "bin/pip");
  if (made && spawnSync(pip, ["install", "-q", `schemathesis==${VERSION}`]).status === 0)
    return true;
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  console.log("Skipped: schemathesis cannot be installed here (it needs python3 and PyPI).");
  return false;
}

async function campaign(): Promise<number> {
  const DATA_DIR = freshFolder();
  const secret = () => crypto.randomUUID() + crypto.randomUUID();
  const server = spawn(process.execPath, ["host/middleware.ts"], {
    env: {
      ...process.env,
      DATA_DIR,
      ERP: "sandbox",
      DEMO: "1",
      PORT,
      PUBLIC_URL: BASE,
      GATEWAY_SECRET: secret(),
      SESSION_SECRET: secret(),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(server, "close");
  try {
    await isOpen();
    const args = [
      `--config-file=${resolve("tests/campaigns/schemathesis.toml")}`,
      "run",
      `${BASE}/api/openapi.json`,
      "--phases=examples,coverage,fuzzing",
      `--max-examples=${EXAMPLES}`,
      `--checks=${CHECKS.join()}`,
      "--no-color",
    ];
    const run = spawn(PROGRAM, args, { stdio: "inherit", cwd: DATA_DIR });
    const [code] = await once(run, "close");
    return code === 0 ? 0 : 1;
  } finally {
    server.kill();
    await ended;
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function isOpen(): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    const answer = await fetch(`${BASE}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(500);
  }
  throw new Error("The middleware did not start");
}
