import { LOCALES } from "#contract/limits.ts";
import { judgeLink, type LinkRule } from "#contract/values/links.ts";
import { withScheme } from "#middleware/odoo/catalog/choices.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

/** What staff entered in Odoo that the shop shows otherwise than they may expect. */
export function checkContent(facts: Facts, links: LinkRule): Finding[] {
  const { shown_with_tax: withTax, untranslated, unrated, looped, videos } = facts;
  const findings: Finding[] = [];
  const note = (area: string, what: string, fix: string) =>
    findings.push({ area, what, state: "note", fix });
  if (withTax > 0)
    note(
      "prices",
      `${withTax} are shown with their tax, and in Odoo's own shop without`,
      "Nothing: shoppers are shown what they pay",
    );
  for (const name of unrated)
    note(
      "prices",
      `the currency of the price list ${name} has no rate, so prices keep their number in it`,
      "Enter its rate, or fixed prices in the price list",
    );
  for (const [language, count] of Object.entries(untranslated))
    if ((LOCALES as readonly string[]).includes(language))
      note(
        "products",
        `${count} have no name in ${language}, and show the English one`,
        "Translate them",
      );
  for (const name of looped)
    note(
      "categories",
      `"${name}" is above itself, and not shown`,
      "Give it another parent category",
    );
  const hosts = videos
    .filter((video) => judgeLink(withScheme(video), links).href === null)
    .map(hostOf);
  for (const host of new Set(hosts))
    note(
      "videos",
      `those of ${host} are not linked`,
      `Name ${host} in the shop's setting LINK_HOSTS`,
    );
  return findings;
}

function hostOf(video: string): string {
  const address = withScheme(video);
  return URL.canParse(address) ? new URL(address).host : video;
}
