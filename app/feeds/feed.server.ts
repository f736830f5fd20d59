import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { itemOf, offerId, type Reader, xmlText } from "./item.server.ts";

/** RSS 2.0 in pieces, of which only one is in memory. What is free is left out: readers refuse it. */
export async function* feedText(
  open: () => Promise<Gateway>,
  reader: Reader,
  locale: Locale,
): AsyncGenerator<string, void> {
  const { name } = await (await open()).query("shop.profile", {});
  const seen = new Set<string>(); // staff may give a number twice, and readers refuse an id twice
  for (let part = 1, partCount = 1; part <= partCount; part++) {
    // oxlint-disable-next-line no-await-in-loop -- one part is in memory
    const answer = await (await open()).query("catalog.feed", { part });
    ({ partCount } = answer);
    if (part === 1) yield head(name, locale);
    const items = answer.offers.flatMap((offer) => {
      const known = offerId(offer);
      const one = seen.has(known) ? { ...offer, sku: "" } : offer;
      seen.add(offerId(one));
      return offer.price.amount > 0 ? itemOf(one, reader, { locale, shopName: name }) : [];
    });
    yield items.join("");
  }
  yield "</channel></rss>\n";
}

function head(name: string, locale: Locale): string {
  const home = config.PUBLIC_URL + localPath("/", locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(name)}</title><link>${xmlText(home)}</link><description>${xmlText(name)}</description>
`;
}
