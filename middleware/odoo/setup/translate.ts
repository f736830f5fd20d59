import type { Row, Values } from "./admin.ts";
import type { Registry } from "./registry.ts";

type Texts = { model: string; id: number; what: string; english: Values; vietnamese: Values };

/**
 * Odoo takes a text that is written in one language for English too where that has none, so English is written first,
 * unless there is another one than the Vietnamese.
 */
export async function translate({ admin, change }: Registry, texts: Texts): Promise<void> {
  const { model, id, what, english, vietnamese } = texts;
  const read = async (lang: string): Promise<Row> => {
    const [row] = await admin.search(model, [["id", "=", id]], Object.keys(vietnamese), { lang });
    return row ?? { id };
  };
  const [en, vi] = [await read("en_US"), await read("vi_VN")];
  const lacking = Object.fromEntries(
    Object.entries(english).filter(([field]) => !en[field] || en[field] === vietnamese[field]),
  );
  const differs = Object.entries(vietnamese).some(([field, text]) => vi[field] !== text);
  if (!differs && Object.keys(lacking).length === 0) return;
  await change(`translate ${what}`, async () => {
    if (Object.keys(lacking).length > 0) await admin.write(model, [id], lacking, { lang: "en_US" });
    await admin.write(model, [id], vietnamese, { lang: "vi_VN" });
  });
}
