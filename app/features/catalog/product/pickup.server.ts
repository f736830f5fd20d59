import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { translator } from "#locales/texts.ts";
import type { Fact } from "./promises.server.ts";

type Of = { variantId: string; isMadeToOrder: boolean };

/** A row for each place where a variant can be collected, as text, so that no browser loads code for it. */
export function pickupRows(
  places: Product["pickup"],
  { variantId, isMadeToOrder }: Of,
  locale: Locale,
): Fact[] {
  const t = translator(pickupTexts, locale);
  const [there, notThere] = isMadeToOrder
    ? (["toOrder", "notToOrder"] as const)
    : (["inStock", "notInStock"] as const);
  return places.map(({ name, address, hours, variantIds }) => ({
    term: t("title", { name }),
    text: t(variantIds.includes(variantId) ? there : notThere),
    help: [address, hours].filter(Boolean).join(" · "),
  }));
}
