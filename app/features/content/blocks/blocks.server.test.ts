import { expect, test, vi } from "vitest";
import { log } from "#host/log.ts";
import type { Block } from "#contract/blocks.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { shownBlocks } from "./blocks.server.ts";

/** A shop without any goods. */
const odoo = {
  query: async (operation: string) => (operation === "catalog.listing" ? null : []),
} as unknown as Gateway;

test("a block whose goods are gone is left out, and the operator is told once which", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const none = { title: "Ours", category: "", products: [] };
  const blocks: Block[] = [
    { ...none, type: "products", show: "category", category: "gone/away" },
    { ...none, type: "products", show: "chosen", products: ["oak"] },
    { ...none, type: "products", show: "best-selling" },
  ];
  expect(await shownBlocks(odoo, blocks, "en_US")).toEqual([]);
  await shownBlocks(odoo, blocks, "vi_VN");
  expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
    { title: "Ours", category: "gone/away" },
    { title: "Ours", products: ["oak"] },
  ]);
});
