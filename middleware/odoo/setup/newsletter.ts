import type { SetupContext } from "./context.ts";
import type { Registry } from "./registry.ts";

/** The mailing list of subscribers; staff write to it with Odoo's "Email Marketing". */
export async function addNewsletter(
  { ensure }: Registry,
  { isFirst, website }: SetupContext,
): Promise<number> {
  const name = isFirst ? "Shop newsletter" : `Shop newsletter: ${website}`;
  return await ensure({
    key: "newsletter",
    model: "mailing.list",
    what: `the mailing list "${name}"`,
    values: { name, is_public: true },
  });
}
