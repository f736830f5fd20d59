import { expect, test } from "vitest";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooDown } from "#middleware/odoo/core/client/failures.ts";
import { openCatalogIndex } from "./catalog-index.ts";
import { openCatalogueFile } from "./catalogue-file.ts";

test("shoppers do not wait for a first load that takes long, and the load goes on", async () => {
  const answer = Promise.withResolvers<never>();
  const calls: string[] = [];
  const odoo = {
    procedure: (_call: unknown, name: string) => {
      calls.push(name);
      return answer.promise;
    },
  } as unknown as OdooClient;
  const log = { info() {}, warn() {}, error() {} };
  const file = openCatalogueFile(null, { url: "", database: "" }, log);
  const index = openCatalogIndex(odoo, () => {}, { file, patienceMs: 20 });
  const loaded = index.whole();
  await expect(index.ready()).rejects.toThrow(OdooDown);
  const begun = performance.now();
  await expect(index.ready()).rejects.toThrow("still being loaded");
  expect(performance.now() - begun).toBeLessThan(15);
  expect(calls).toHaveLength(1);

  answer.reject(new OdooDown("Odoo ended", false));
  await expect(loaded).rejects.toThrow("Odoo ended");
  const again = index.whole();
  await expect(again).rejects.toThrow("Odoo ended");
  expect(calls).toHaveLength(2);
  index.close();
});
