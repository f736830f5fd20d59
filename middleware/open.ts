import { join } from "node:path";
import { type Locale, RETURN_DAYS } from "#contract/limits.ts";
import { BUILD_ID } from "#contract/values/build-id.ts";
import { openContent, type Content } from "./content/content.ts";
import { openPictures } from "./content/pictures.ts";
import { NO_SYNONYMS } from "./catalog-index/synonyms.ts";
import type { Erp } from "./erp.ts";
import { openErp } from "./open-erp.ts";
import { readMiddlewareConfig, type MiddlewareConfig } from "./config.ts";
import { createShopperCookie, type ShopperCookie } from "./http/request/cookies.ts";
import { type BelievedList, createBelievedList } from "./http/believed-list.ts";
import type { Changes } from "./http/cache.ts";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";
import type { Log } from "./http/log.ts";
import { createDocuments, type Documents } from "./http/documents.ts";
import { loadOwnLanguages } from "./languages/own-languages.ts";
import { createImages, type Images } from "./images/images.ts";
import { openMails, type Mails } from "./mail/open.ts";
import { openProfile, type Profile } from "./profile/profile.ts";
import { signInProviders } from "./oidc/oidc.ts";
import { openSharedRedis } from "./redis/open.ts";
import type { Replicas } from "./redis/replicas.ts";
import { createUcp, type Ucp } from "./ucp/open.ts";
import { openUploadFolder } from "./uploads/folder.ts";
import { openUploads, type Uploads } from "./uploads/uploads.ts";

/** The service between shop and ERP. */
export type Middleware = {
  config: MiddlewareConfig;
  erp: Erp;
  log: Log;
  shopperCookie: ShopperCookie;
  believedList: BelievedList;
  dispatch: Dispatch;
  content: Content;
  profile: Profile;
  images: Images;
  documents: Documents;
  uploads: Uploads;
  ucp: Ucp;
  /** Null: the ERP has no outbox. */
  mails: Mails | null;
  /** Calls the listener with the tags of what has changed in the ERP or the content, here or in another replica. */
  onChange(listener: (changes: Changes) => void): void;
  /** Null without Redis. */
  replicas: Replicas | null;
  /** Names this build and its settings: processes with the same name share answers and pages. */
  name: string;
  /** Waits for the mails that are being sent. */
  close(): Promise<void>;
};

export async function openMiddleware(
  log: Log,
  config = readMiddlewareConfig(),
): Promise<Middleware> {
  await loadOwnLanguages(config.SHOP_DIR, log);
  const replicas = await openSharedRedis(config, log);
  const uploads = openUploadFolder(config, log);
  let opened: Middleware | null = null;
  const brand = () => opened?.profile.name() ?? "";
  const legal = (locale: Locale) => opened?.profile.legal(locale) ?? "";
  const support = (locale: Locale) => opened?.profile.support(locale) ?? [];
  const returnDays = () => opened?.profile.returnDays() ?? RETURN_DAYS;
  const synonyms = () => opened?.profile.synonyms() ?? NO_SYNONYMS;
  const erp = await openErp(config, log, uploads.claim, {
    brand,
    legal,
    support,
    returnDays,
    synonyms,
  });
  opened = createMiddleware({ erp, config, log, replicas, uploads });
  await opened.profile.ready();
  await opened.content.check(log);
  return opened;
}

export function createMiddleware({
  erp,
  config,
  log,
  replicas = null,
  uploads = openUploads({ folder: null, secret: config.SESSION_SECRET }),
}: {
  erp: Erp;
  config: MiddlewareConfig;
  log: Log;
  replicas?: Replicas | null;
  uploads?: Uploads;
}): Middleware {
  const listeners: ((changes: Changes) => void)[] = [];
  const drop = (changes: Changes) => listeners.forEach((listener) => listener(changes));
  function changed(tags: string[]) {
    drop(tags);
    replicas?.announce(tags);
  }
  const pictures = openPictures(config.SHOP_DIR && join(config.SHOP_DIR, "pictures"));
  const content = openContent({
    folder: config.SHOP_DIR && join(config.SHOP_DIR, "content"),
    pictures,
    links: { site: config.PUBLIC_URL, hosts: config.LINK_HOSTS },
    storyblok: config.storyblok,
    drafts: { publicUrl: config.PUBLIC_URL, secret: config.SESSION_SECRET },
    onChange: changed,
  });
  const profile = openProfile({
    folder: config.SHOP_DIR,
    publicUrl: config.PUBLIC_URL,
    erp,
    pages: (locale) => content.pages(locale),
    log,
    onChange(tags) {
      changed([...tags, "content"]);
      void content.check(log);
    },
  });
  const mails = openMails({ erp, config, brand: profile.name, log });
  const onChange = (listener: (changes: Changes) => void) => void listeners.push(listener);
  const name = nameOf(config);
  const believedList = createBelievedList(erp, profile.priceLists);
  const dispatch = createDispatch({
    handlers: {
      ...erp.handlers,
      ...content.handlers,
      ...profile.handlers,
      ...signInProviders(config, erp, log),
    },
    onChange,
    config,
    log,
    redis: replicas?.redis ?? null,
    shared: replicas?.store({ name, maxBytes: config.CACHE_MB * 1_000_000 }) ?? null,
    believedList,
    afterMutation: (name) => mails?.after(name),
  });
  erp.onChange(changed);
  erp.payments?.watch();
  replicas?.follow({
    // Content is read from its source each time, not from an index as the ERP's catalogue.
    catchUp: async (changes) => {
      if (changes === "all" || changes.some((tag) => tag !== "content" && tag !== "shop"))
        await erp.catchUp?.();
    },
    drop,
    lost: () => {}, // the ERP goes on to report changes to this process
  });
  return {
    config,
    erp,
    log,
    shopperCookie: createShopperCookie(config, erp.guestPriceList),
    believedList,
    dispatch,
    content,
    profile,
    images: createImages({
      readImage: async (path, signal) =>
        (await pictures.readImage(path)) ?? erp.readImage(path, signal),
      log,
      timeoutMs: config.READ_TIMEOUT_MS,
    }),
    documents: createDocuments(erp, log, config.READ_TIMEOUT_MS),
    uploads,
    ucp: createUcp(config, replicas?.redis),
    mails,
    onChange,
    replicas,
    name,
    async close() {
      await erp.payments?.stop();
      await mails?.stop();
      profile.close();
      replicas?.close();
      erp.close();
      uploads.close();
    },
  };
}

function nameOf(config: MiddlewareConfig): string {
  return `${BUILD_ID} ${JSON.stringify({ ...config, HOST: null, PORT: null })}`;
}
