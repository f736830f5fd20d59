import { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import { SEARCHED_LENGTH, wordsOf } from "#middleware/catalog-index/terms.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { Texts } from "#middleware/odoo/core/texts.ts";

const Answer = z.object({ descriptions: z.record(z.string(), z.array(z.string())) });

/** The words of these products' descriptions. */
export async function readWords(
  odoo: OdooClient,
  call: Call,
  ids: number[],
): Promise<(id: number) => Texts> {
  if (ids.length === 0) return () => inEveryLocale(() => "");
  const args = { template_ids: ids, languages: [...LOCALES], length: SEARCHED_LENGTH };
  const { descriptions } = await odoo.procedure(call, "catalog-index.descriptions", args, Answer, {
    isRepeatable: true,
  });
  return (id) =>
    inEveryLocale((locale) => wordsOf(descriptions[id]?.[LOCALES.indexOf(locale)] ?? ""));
}
