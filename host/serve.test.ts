import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { SHARED_SETTINGS } from "#contract/values/settings.ts";
import { listening, serve } from "./serve.ts";

const settings = z.object(SHARED_SETTINGS).parse({});

test("the process is alive from the first second, and nothing else is answered before it is open", async () => {
  const opening = Promise.withResolvers<void>();
  const port = await freePort();
  const open = serve({
    ...listening({ ...settings, PORT: port, PUBLIC_URL: "http://localhost" }),
    start: () => opening.promise,
    render: async () => new Response("a page"),
    log: { info() {}, error() {} },
    routeOf: () => "none",
    stop: async () => {},
  });
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  await expect.poll(() => get("/healthz").catch(() => null)).toEqual([200, "ok"]);
  const alive = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(alive.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await get("/readyz")).toEqual([503, expect.stringContaining("Cửa hàng")]);
  expect((await get("/"))[0]).toBe(503);
  opening.resolve();
  expect(await open).toBe(port);
  expect(await get("/")).toEqual([200, "a page"]);
  await pressCtrlC();
  await expect(get("/")).rejects.toThrow("fetch failed");
});

test("an idle connection outlives a balancer's of sixty seconds, and one of a shorter setting ends", async () => {
  const open = async (more: object) =>
    serve({
      ...listening({
        ...settings,
        ...more,
        PORT: await freePort(),
        PUBLIC_URL: "http://localhost",
      }),
      start: async () => {},
      render: async () => new Response("a page"),
      log: { info() {}, error() {} },
      routeOf: () => "none",
      stop: async () => {},
    });
  const lasting = await open({});
  const brief = await open({ KEEP_ALIVE_SECONDS: 1 });
  expect(await keptFor(lasting)).toBeGreaterThan(60);
  const idle = connect(brief, "127.0.0.1");
  idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [first] = (await once(idle, "data")) as [Buffer];
  expect(first.toString()).toContain("HTTP/1.1 200");
  await once(idle, "close");
  await pressCtrlC();
});

/** The seconds for which the server says that it keeps an idle connection. */
async function keptFor(port: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(/^Keep-Alive: timeout=(\d+)/im.exec(first.toString())?.[1]);
}

/** The server's own listener, without ending this process. */
async function pressCtrlC(): Promise<void> {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const drain = process.listeners("SIGINT").at(-1);
  if (!drain) throw new Error("The server does not listen for signals");
  drain("SIGINT");
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  expect(exit).toHaveBeenCalledWith(0);
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, drain);
  exit.mockRestore();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
