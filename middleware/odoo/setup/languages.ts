import { LOCALES } from "#contract/limits.ts";
import type { Registry } from "./registry.ts";

/** Odoo refuses every call in a language that is not active. */
export async function activateLanguages({ admin, change, note }: Registry): Promise<void> {
  const known = await admin.search("res.lang", [["code", "in", [...LOCALES]]], ["code"]);
  const unknown = LOCALES.filter((code) => !known.some((row) => row["code"] === code));
  for (const code of unknown) note(`Odoo has no language ${code}: create it there, or take it out`);
  for (const language of await inactiveLanguages(admin)) {
    await change(`activate the language ${language.code}`, async () => {
      const id = await admin.create("base.language.install", {
        lang_ids: [[6, 0, [language.id]]],
        overwrite: false,
      });
      await admin.call("base.language.install/lang_install", { ids: [id] });
    });
  }
}

export async function inactiveLanguages(admin: Registry["admin"]) {
  const rows = await admin.search("res.lang", [["code", "in", [...LOCALES]]], ["code", "active"]);
  return rows
    .filter((row) => row["active"] !== true)
    .map((row) => ({ id: row.id, code: String(row["code"]) }));
}
