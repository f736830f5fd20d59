import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "wattle-middleware-"));
let started: ChildProcess | undefined;

afterEach(() => {
  started?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const options = { env: { DATA_DIR: folder, PORT: "0", ...env } };
  const child = spawn(process.execPath, ["host/middleware.ts"], options);
  started = child;
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  return { child, said };
}

async function addressOf({ child, said }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const address = /listens at (\S+)/.exec(said.out)?.[1];
    if (address) return address;
    await once(child.stdout, "data");
  }
}

/** `fetch` does not send it. */
async function traced(base: string): Promise<IncomingMessage> {
  const [answer] = await once(request(base, { method: "TRACE" }).end(), "response");
  return answer as IncomingMessage;
}

test(
  "the middleware runs by itself, answers, and ends on SIGTERM",
  { timeout: 60_000 },
  async () => {
    const running = start({
      REDIS_URI: "redis://localhost",
      GATEWAY_SECRET: "the shop's and the middleware's secret",
    });
    const base = await addressOf(running);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ ready: true, erp: "up" });
    const response = await fetch(`${base}/api/odoo/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Request-Id": "from-the-shop" },
      body: JSON.stringify([{ queryName: "catalog.categories" }, {}]),
    });
    expect(response.headers.get("X-Request-Id")).toBe("from-the-shop");
    const [category] = (await response.json()) as { image: { path: string } }[];
    const image = await fetch(`${base}${category?.image.path}/96x96/x`, {
      headers: { Accept: "image/webp" },
    });
    expect(image.headers.get("Content-Type")).toBe("image/webp");
    expect((await fetch(`${base}/nothing`)).status).toBe(404);
    expect((await traced(base)).headers.allow).toBe("GET, HEAD, POST, OPTIONS");

    running.child.kill("SIGTERM");
    expect(await once(running.child, "exit")).toEqual([0, null]);
    expect(running.said.out).toContain('"setting":"REDIS_URI","likely":"REDIS_URL"');
    const lines = running.said.out.split("\n").filter((line) => line.startsWith("{"));
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId: "from-the-shop", path: "/api/odoo/query", status: 200 }),
    );
  },
);

test("without the secret that the shop has too it does not start", async () => {
  const { child, said } = start({});
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said.err).toContain("Set GATEWAY_SECRET to the same secret in the shop and in the middle");
});

test("a wrong setting stops the start with a sentence that names what to set", async () => {
  const { child, said } = start({ READ_TIMEOUT_MS: "soon" });
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said.err).toBe(
    "The middleware's settings are not right. READ_TIMEOUT_MS must be a number of milliseconds.\n",
  );
});
