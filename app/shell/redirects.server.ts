import type { Redirect } from "#contract/redirects.ts";
import type { Locale } from "#contract/limits.ts";
import { FALLBACK, localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";
import { movedTo } from "./odoo-addresses.ts";

const MAX_STEPS = 5;

/** Where staff's redirects lead; null for one that leads in a circle, or to nothing that is an address. */
export function redirectedTo(
  rules: Redirect[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Pick<Redirect, "to" | "isPermanent"> | null {
  const locale = localeOfPath(pathname);
  const first = ruleFor(rules, twinPath(pathname, FALLBACK), search);
  let last = first;
  for (let step = 0; last?.to.startsWith("/"); step++) {
    const next = ruleFor(rules, last.to, "");
    if (!next) break;
    if (step === MAX_STEPS) return null;
    last = next;
  }
  if (!first || !last) return null;
  const to = placeAt(last.to, locale);
  const isHere = to === null || to === pathname || to === pathname + search;
  return isHere ? null : { to, isPermanent: first.isPermanent };
}

function ruleFor(rules: Redirect[], path: string, search: string): Redirect | undefined {
  const plain = (address: string) => address.replace(/(?<=.)\/$/, "");
  return (
    rules.find(({ from }) => search !== "" && from === path + search) ??
    rules.find(({ from }) => plain(from) === plain(path))
  );
}

/** Staff may lead to other sites, as in Odoo. */
function placeAt(to: string, locale: Locale): string | null {
  if (/^https?:\/\//i.test(to)) return to;
  if (!/^\/(?![/\\])/.test(to)) return null;
  const moved = movedTo(to.replace(/[?#].*$/s, ""));
  return localPath(twinPath(moved ?? to, FALLBACK), locale);
}
