import { LRUCache } from "lru-cache";
import { RouterContextProvider } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { sharedPages } from "#shared-pages";
import { platform } from "#platform";
import type { PageDictionaries } from "#host/page-dictionaries.ts";
import type { Reply, Visit } from "#host/visit.ts";
import { LANGUAGE, preferredLocale } from "#locales/languages.ts";
import { FALLBACK, localeOfPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import { gauge } from "#app/server/gateway/cache.server.ts";
import { onChange, shopperOf } from "#app/server/gateway/gateway.server.ts";
import { STRANGER } from "#app/server/gateway/shopper-hint.server.ts";
import { prefersLight } from "#app/server/light-view.server.ts";
import { localeCookie } from "#app/server/locale.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { asksForMarkdown } from "#app/markdown/address.server.ts";
import { keptPage } from "./kept-page.server.ts";
import { type Keeping, keepingContext } from "./keeping.server.ts";
import { isLightKey, type PageKey, priceListOf, publicPage, urlOf } from "./page-key.server.ts";
import { personalPage } from "./personal-page.server.ts";
import { createPageStore, type KeptPage, type StoredPage } from "./page-store.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type Pages = {
  /** Null if the page must be rendered for the shopper of the visit. */
  answer(visit: Visit): Promise<Reply | null>;
  /**
   * Renders a public page as for a stranger, and keeps it unless it is one for the moment, as while a catalogue is loaded for the first
   * time. Throws if the ERP gave no answer to a part of it.
   */
  tryPage(path: string): Promise<{ html: string }>;
  /** Subscribes to changes in the ERP. */
  start(dictionaries: PageDictionaries): Promise<void>;
};

/** After this time the request is answered by an older page; if there is none, by a streamed page of its own. */
const WAIT_MS = { older: 2_000, own: 300 };
/** A page is fresh as long as cached answers, and served for as long again while it is rendered anew. */
const NOTIFIED = { seconds: 60, staleSeconds: 60 };
/** A middleware in another process reports no changes here: its pages are outdated for five seconds at most. */
const UNNOTIFIED = { seconds: 3, staleSeconds: 2 };
/** Addresses known as ones whose pages cannot be kept: how many, and how long. */
const NOT_KEPT = { max: 5_000, ttl: 5_000, ttlResolution: 0 };
/** How long a page that could not be rendered is not tried again. */
const FAILED_TTL = 1_000;

/** Renders public pages once and keeps them (docs/decisions/033). */
export function createPages(handle: Handle): Pages {
  const maxBytes = config.PAGE_CACHE_MB * 1_000_000;
  let store = createPageStore({ maxBytes, shared: sharedPages() });
  gauge("wattle_cache_bytes", () => [{ value: store.bytes, labels: { cache: "pages" } }], "pages");
  /** Not in the caches: strangers can ask for any number of pages that do not exist. */
  const notKept = new LRUCache<PageKey, true>(NOT_KEPT);
  let isNotified = () => false;
  let dictionaries: PageDictionaries = new Map();

  /** Rendering outlives its response if an older page is sent meanwhile. */
  function load(key: PageKey) {
    const made = rendered(handle, key);
    platform.keepAlive(made);
    return made;
  }

  async function pageAt(key: PageKey, visit: Visit): Promise<KeptPage | null> {
    if (notKept.has(key)) return null;
    const freshness = isNotified() ? NOTIFIED : UNNOTIFIED;
    const page = store.get(key, { ...freshness, request: visit, load: () => load(key) }).then(
      (made) => {
        if (!made) notKept.set(key, true);
        return made;
      },
      () => {
        notKept.set(key, true, { ttl: FAILED_TTL });
        return null; // the page of the request's own shows the error
      },
    );
    const longest = store.peek(key) ? WAIT_MS.older : WAIT_MS.own;
    const { promise: older, resolve } = Promise.withResolvers<KeptPage | null>();
    const timer = setTimeout(() => resolve(store.peek(key)), longest);
    return Promise.race([page, older]).finally(() => clearTimeout(timer));
  }

  return {
    async tryPage(path) {
      const key = publicPage(new URL(path, config.PUBLIC_URL))?.keyFor(STRANGER, false);
      if (!key) throw new Error(`${path} is no public page`);
      try {
        const page =
          maxBytes === 0
            ? (await load(key)).output
            : await store.get(key, { ...UNNOTIFIED, load: () => load(key) });
        return { html: page?.pieces.join("") ?? "" };
      } catch (error) {
        if (error instanceof OnlyForNow) return { html: error.html };
        throw error;
      }
    },

    async start(given) {
      if (maxBytes === 0) return;
      dictionaries = given;
      const changes = await onChange((changed) => store.drop(changed));
      isNotified = changes.isNotified;
      const shared = changes.replicas?.store<StoredPage>({
        name: `pages ${changes.name} ${JSON.stringify({ ...config, HOST: null, PORT: null })}`,
        maxBytes,
        isMadeOnce: true,
      });
      if (shared) store = createPageStore({ maxBytes, shared });
    },

    async answer(visit) {
      if (maxBytes === 0 || (visit.method !== "GET" && visit.method !== "HEAD")) return null;
      const url = URL.parse(visit.url);
      const wanted = url && publicPage(url);
      if (!wanted || asksForMarkdown(visit)) return null;
      const locale = localeOfPath(url.pathname);
      if (await prefersAnother(visit, locale)) return null;
      const shopper = await shopperOf(visit.headers.get("Cookie"));
      const key = wanted.keyFor(shopper, prefersLight(visit));
      if (!key) return null;
      const began = Date.now();
      const known = store.fresh(key);
      const page = known ?? (await pageAt(key, visit));
      if (!page) return null;
      const isNew = known === null && page.madeAt >= began;
      return personalPage(page, { key, visit, shopper, isNew }, dictionaries.get(locale));
    },
  };
}

/** A page that is right now and not to be kept. */
class OnlyForNow extends Error {
  readonly html: string;
  constructor(key: PageKey, html: string) {
    super(`${key} is for the moment`);
    this.html = html;
  }
}

/** Whether the request is redirected to another language (app/server/locale.server.ts). */
async function prefersAnother({ headers }: Visit, locale: Locale): Promise<boolean> {
  if (locale !== FALLBACK) return false;
  const chosen: unknown = await localeCookie.parse(headers.get("Cookie"));
  if (chosen !== null) return chosen !== LANGUAGE[FALLBACK];
  return (preferredLocale(headers.get("Accept-Language")) ?? FALLBACK) !== FALLBACK;
}

/**
 * Renders a page without a shopper: nothing of a request is passed in. Throws if the ERP gave no answer, or one for the moment; the cache then
 * serves the older page.
 */
async function rendered(handle: Handle, key: PageKey) {
  const id = crypto.randomUUID();
  const keeping: Keeping = {
    priceList: priceListOf(key),
    placeholder: (name) => `<!--${id} ${name}-->`,
    isLight: isLightKey(key),
    nonce: crypto.randomUUID(),
    calls: null,
    hasFailed: false,
    isUnknown: false,
  };
  const context = new RouterContextProvider();
  context.set(requestIdContext, id);
  context.set(keepingContext, keeping);
  const response = await handle(new Request(urlOf(key)), context);
  const html = await response.text();
  const { calls } = keeping;
  const isBroken = keeping.hasFailed || calls?.hasFailed();
  if (response.status >= 500 || isBroken) throw new Error(`${key} could not be rendered`);
  if (calls?.isForTheMoment()) throw new OnlyForNow(key, html);
  const isForAll = !response.headers.has("Set-Cookie") && !calls?.isPersonal();
  if (response.status !== 200 || !calls || !isForAll || keeping.isUnknown)
    return { output: null, tags: [] };
  const placeholder = new RegExp(`<!--${id} (\\S+)-->`);
  const page = await keptPage(html, { placeholder, nonce: keeping.nonce }, response.headers);
  return { output: page, tags: [...calls.tags] };
}
