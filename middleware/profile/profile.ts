import { type Locale, RETURN_DAYS } from "#contract/limits.ts";
import type { shop as contract } from "#contract/shop.ts";
import { type Erp, type Handlers, NO_FACTS, type ShopFacts } from "#middleware/erp.ts";
import { NO_SYNONYMS } from "#middleware/catalog-index/synonyms.ts";
import type { Log } from "#middleware/http/log.ts";
import { iconAnswer, isIcon } from "./icons.ts";
import { filesOf, type Known, readKnown, versionOf } from "./known.ts";
import { manifestOf } from "./manifest.ts";
import { isOwnFile, type OwnFile, ownFileAnswer } from "./own-files.ts";
import { legalOf, shownOf, supportLinesOf } from "./shown.ts";
import { paperOf } from "./theme.ts";

/** Whose shop it is: `shop.yaml` in the shop's folder, and the ERP for what it leaves out (docs/shop-profile.md). */
export type Profile = ReturnType<typeof openProfile>;

const MANIFEST = "/manifest.webmanifest";
/** A change is shown within a minute: this, and the time that kept pages take to be rendered anew. */
const EVERY_MS = 20_000;
const ERP_TIMEOUT_MS = 5_000;

/**
 * `ready` reads the folder, and rejects with a sentence if that cannot be done. Later the shop goes on as it was, and says
 * so in the log.
 */
export function openProfile({
  folder,
  publicUrl,
  erp,
  pages,
  log,
  onChange,
}: {
  /** Null: everything comes from the ERP. */
  folder: string | null;
  publicUrl: string;
  erp: Pick<Erp, "shopFacts">;
  /** The keys of the content pages in a language; null if they are not known. */
  pages: (locale: Locale) => Promise<string[] | null>;
  log: Log;
  onChange: (tags: string[]) => void;
}) {
  const { hostname } = new URL(publicUrl);
  let version = "";
  let former: OwnFile[] = [];
  let known: Known | null = null;
  let first: Promise<Known> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function ready(): Promise<Known> {
    first ??= begin();
    return known ? Promise.resolve(known) : first;
  }

  async function begin(): Promise<Known> {
    version = await versionOf(folder);
    const facts = await factsOf(erp, log, NO_FACTS);
    known = await readKnown(folder, facts, hostname, log);
    timer = setInterval(() => void look(), EVERY_MS).unref();
    return known;
  }

  async function look(): Promise<void> {
    const before = await ready();
    const now = await versionOf(folder);
    const facts = await factsOf(erp, log, before.facts);
    const isSame = now === version && JSON.stringify(facts) === JSON.stringify(before.facts);
    if (isSame) return;
    version = now;
    try {
      known = await readKnown(folder, facts, hostname, log);
      former = filesOf(before); // pages that were made with them may still ask
      log.info("the shop's profile has changed", { folder });
      if (String(known.file.languages) !== String(before.file.languages))
        log.warn("the languages of shop.yaml have changed: they need a new start", { folder });
      onChange(["shop"]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error("the shop's profile cannot be read, and stays as it was", { reason });
    }
  }

  const handlers: Handlers<typeof contract> = {
    "shop.profile": async (_, { locale }) => shownOf(await ready(), locale, await pages(locale)),
  };

  return {
    handlers,
    ready,
    name: () => known?.name ?? hostname,
    legal: (locale: Locale) => (known ? legalOf(known, locale) : ""),
    support: (locale: Locale) => (known ? supportLinesOf(known, locale) : []),
    synonyms: () => known?.file.synonyms ?? NO_SYNONYMS,
    returnDays: () => known?.file.returns.days ?? RETURN_DAYS,
    /** The price lists that everybody may choose. */
    priceLists: () => (known?.facts.priceLists ?? []).map(({ id }) => id),
    /** The first of them in a currency; "" for the shop's own, and undefined without one. */
    priceListIn: (currency: string) =>
      known?.facts.priceLists.find((list) => list.currency === currency.toUpperCase())?.id,
    /** Looks for changes at once. */
    look,
    /** The icon, the manifest and files of the folder; null for other addresses. */
    async answer(request: Request): Promise<Response | null> {
      const { pathname } = new URL(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const isOwn = isOwnFile(pathname);
      if (!isRead || !(isOwn || isIcon(pathname) || pathname === MANIFEST)) return null;
      const now = await ready();
      const { name, file, icons } = now;
      if (isOwn) return ownFileAnswer([...filesOf(now), ...former], request);
      if (pathname === MANIFEST) return manifestOf(name, paperOf(file.theme));
      return iconAnswer(icons, request);
    },
    close: () => clearInterval(timer),
  };
}

async function factsOf(erp: Pick<Erp, "shopFacts">, log: Log, before: ShopFacts) {
  if (!erp.shopFacts) return before;
  try {
    return await erp.shopFacts(AbortSignal.timeout(ERP_TIMEOUT_MS));
  } catch (error) {
    log.warn("the ERP does not say whose shop it is", { error });
    return before;
  }
}
