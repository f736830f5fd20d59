import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { CannotWork, readPlace } from "./place.ts";
import { requireFreePort, untilHealthy } from "./server.ts";

/** A place at whose port something answers with this status. */
async function placeOf(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return readPlace({ WATTLE_ODOO_PORT: String(port) });
}

test("a port at which another Odoo answers is not taken from it", async () => {
  await expect(requireFreePort(await placeOf(200))).rejects.toThrow(CannotWork);
  await requireFreePort(await placeOf(500));
});

test("the wait for Odoo's first answer ends with it, or with Odoo itself", async () => {
  await untilHealthy(await placeOf(200), "server.log", async () => true);
  const ended = untilHealthy(await placeOf(500), "server.log", async () => false);
  await expect(ended).rejects.toThrow("Odoo ended at once; see server.log");
});
