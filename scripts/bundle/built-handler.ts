import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Handler = {
  fetch(request: Request): Promise<Response>;
  start(): Promise<unknown>;
  stop(): Promise<void>;
};

/** The built shop as a request handler in this process, on a sandbox of its own. It reads its settings while it loads. */
export async function openBuiltShop(env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), "wattle-handler-"));
  process.env = { ...env, DATA_DIR: folder };
  const built = new URL("../../build/server/handler.js", import.meta.url);
  const { default: shop } = (await import(built.href)) as { default: Handler };
  await shop.start();
  return {
    fetch: (request: Request) => shop.fetch(request),
    async stop() {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
