import { LRUCache } from "lru-cache";
import { type content as contract, type ContentPage, PageKey } from "#contract/content.ts";
import { type Locale, LOCALES, MAX_JSON_BYTES } from "#contract/limits.ts";
import { readBody } from "#contract/values/posted.ts";
import type { LinkRule } from "#contract/values/links.ts";
import type { Log } from "#middleware/http/log.ts";
import { ErpError, type Call, type Handlers } from "#middleware/erp.ts";
import { type DraftSigner, draftUrl, isDraftLink } from "./draft-link.ts";
import { fileContent, filesIn } from "./files.ts";
import type { Pictures } from "./pictures.ts";
import { isGone } from "./read-page.ts";
import { openStoryblok, type StoryblokSettings } from "./storyblok.ts";

const NAME_OF_PAGE =
  "no page, because its name must be of small letters (a to z), digits and hyphens: about-us.md.";

const isPageKey = (key: string) => PageKey.safeParse(key).success;

export type ContentOptions = {
  /** Null: all texts are in the CMS, or there are none. */
  folder: string | null;
  pictures: Pictures;
  /** The rule for links in the texts. */
  links: LinkRule;
  storyblok: StoryblokSettings | null;
  /** Signs the links to drafts of files. */
  drafts: DraftSigner;
  /** Called with the tags of pages that changed. */
  onChange: (tags: string[]) => void;
};

/** Texts from the CMS if there is one, else from files; a page missing in the CMS may still be a file. */
export function openContent({
  folder,
  pictures,
  links,
  storyblok: settings,
  drafts,
  onChange,
}: ContentOptions) {
  const storyblok = settings && openStoryblok(settings, links);

  /** The CMS's last answers, for when it is down. */
  const lastGood = new LRUCache<string, ContentPage>({ max: 500 });

  /** While the folder is exchanged, the last pages. */
  const lastRead = new LRUCache<string, ContentPage>({ max: 500 });

  async function file(key: string, { locale }: Call, isDraft = false) {
    if (folder === null) return null;
    const name = `${locale}/${key}`;
    const found = await fileContent({ folder, key, locale, links, pictures, isDraft });
    if (isDraft) return found;
    if (found) lastRead.set(name, found);
    else if (!(await isGone(folder))) lastRead.delete(name);
    return lastRead.get(name) ?? null;
  }

  async function page(key: string, call: Call): Promise<ContentPage | null> {
    if (!storyblok) return file(key, call);
    const name = `${call.locale}/${key}`;
    try {
      const found = await storyblok.page(key, call);
      if (found) lastGood.set(name, found);
      else lastGood.delete(name);
      return found ?? (await file(key, call));
    } catch (error) {
      const known = lastGood.get(name) ?? (await file(key, call));
      if (error instanceof ErpError && known) return known;
      throw error;
    }
  }

  const handlers: Handlers<typeof contract> = {
    "content.page": ({ key }, visitor) => page(key, visitor),

    async "content.preview"({ key, proof }, shopper) {
      if (!("draft" in proof)) return (await storyblok?.preview(key, proof, shopper)) ?? null;
      const isTheirs = isDraftLink(drafts.secret, key, shopper.locale, proof.draft);
      return isTheirs ? file(key, shopper, true) : null;
    },
  };
  return {
    handlers,
    hook,
    /** Says in the log what the folder's files want to show and cannot, and where to look at drafts. */
    async check(log: Log): Promise<void> {
      if (folder === null) return;
      const say = (problem: string) => log.warn("a content page lacks something", { problem });
      if (await isGone(folder)) say("content: the folder is not there.");
      for (const locale of LOCALES)
        for (const { key, isDraft } of await filesIn(folder, locale)) {
          if (!isPageKey(key)) {
            say(`content/${locale}/${key}.md: ${NAME_OF_PAGE}`);
            continue;
          }
          if (isDraft) log.info("draft of a content page", { url: draftUrl(drafts, key, locale) });
          await fileContent({ folder, key, locale, links, pictures, isDraft, say }).catch(
            (error: unknown) => say(`content/${locale}/${key}.md: ${String(error)}`),
          );
        }
    },
    /** The keys of the pages in a language; null if a CMS may have more. */
    async pages(locale: Locale): Promise<string[] | null> {
      if (storyblok) return null;
      const files = folder === null ? [] : await filesIn(folder, locale);
      return files.filter(({ key, isDraft }) => !isDraft && isPageKey(key)).map(({ key }) => key);
    },
  };

  /** `POST /hooks/storyblok`: a story was published, moved or unpublished. Null: not its address. */
  async function hook(request: Request): Promise<Response | null> {
    if (new URL(request.url).pathname !== "/hooks/storyblok" || !storyblok) return null;
    const signature = request.headers.get("webhook-signature");
    if (request.method !== "POST" || !signature) return new Response(null, { status: 404 });
    const body = await readBody(request, MAX_JSON_BYTES);
    if (body === null) return new Response(null, { status: 413 });
    if (!storyblok.isSigned(body, signature)) return new Response(null, { status: 404 });
    onChange(["content"]);
    return new Response(null, { status: 204 });
  }
}

export type Content = ReturnType<typeof openContent>;
