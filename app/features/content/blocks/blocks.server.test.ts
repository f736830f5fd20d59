import { expect, test, vi } from "vitest";
import { log } from "#host/log.ts";
import type { Block } from "#contract/blocks.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { shownBlocks } from "./blocks.server.ts";

openDemoShop();

test("a block whose goods are gone is left out, and the operator is told once which", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const none = { title: "Ours", category: "", products: [] };
  const blocks: Block[] = [
    { ...none, type: "products", show: "category", category: "gone/away" },
    { ...none, type: "products", show: "chosen", products: ["gone"] },
    { ...none, type: "products", show: "newest" },
  ];
  const shown = await new Browser().do((odoo) => shownBlocks(odoo, blocks, "en_US"));
  expect(shown).toMatchObject([{ show: "newest" }]);
  await new Browser().do((odoo) => shownBlocks(odoo, blocks, "vi_VN"));
  expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
    { title: "Ours", category: "gone/away" },
    { title: "Ours", products: ["gone"] },
  ]);
});
