import { expect, test } from "vitest";
import type { Admin, Row, Values } from "./admin.ts";
import { openRegistry } from "./registry.ts";
import { translate } from "./translate.ts";

const TEXTS = {
  model: "product.template",
  id: 1,
  what: '"Drawer"',
  english: { description_sale: "On wheels." },
  vietnamese: { name: "Ngăn kéo", description_sale: "Có bánh xe." },
};
const BOTH = { en_US: "On wheels.", vi_VN: "Có bánh xe." };

test.for<[string, Record<string, string>, Record<string, string>]>([
  ["none", {}, BOTH],
  ["Vietnamese in the place of English", { en_US: "Có bánh xe.", vi_VN: "Có bánh xe." }, BOTH],
  ["Odoo's own", { en_US: "Three of them." }, { en_US: "Three of them.", vi_VN: "Có bánh xe." }],
])("both languages have a text of their own, with %s before", async ([, before, after]) => {
  const record = { name: { en_US: "Drawer" }, description_sale: before };
  const { registry, writes } = await open(record);
  await translate(registry, TEXTS);
  expect(record).toEqual({
    name: { en_US: "Drawer", vi_VN: "Ngăn kéo" },
    description_sale: after,
  });
  const { length } = writes;
  await translate(registry, TEXTS);
  expect(writes, "of a second run").toHaveLength(length);
});

test("a record is not created with Vietnamese for a text that has no English", async () => {
  const { registry } = await open({});
  const list = { key: "list", model: "mailing.list", what: "a list" };
  await expect(
    registry.ensure({ ...list, values: {}, vietnamese: { name: "Danh sách" } }),
  ).rejects.toThrow("a list has no English name");
});

/** Of one record, whose texts are translated as in Odoo. */
async function open(record: Record<string, Record<string, string>>) {
  const writes: Values[] = [];
  const admin = {
    async search(model: string, _: unknown, __: unknown, context?: { lang?: string }) {
      if (model === "ir.model.data") return [];
      const row: Row = { id: 1 };
      for (const [field, texts] of Object.entries(record))
        row[field] = texts[context?.lang ?? ""] ?? texts["en_US"] ?? false;
      return [row];
    },
    async write(_: string, __: number[], values: Values, { lang }: { lang: string }) {
      writes.push(values);
      for (const [field, text] of Object.entries(values)) {
        const texts = (record[field] ??= {});
        texts["en_US"] ??= String(text);
        texts[lang] = String(text);
      }
    },
  };
  const options = { isDry: false, say: () => {} };
  return { registry: await openRegistry(admin as unknown as Admin, options), writes };
}
