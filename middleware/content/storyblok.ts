import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Block } from "#contract/blocks.ts";
import type { CmsProof, ContentPage } from "#contract/content.ts";
import { LOCALES } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import type { LinkRule } from "#contract/values/links.ts";
import { ErpError, type Call } from "#middleware/erp.ts";
import { readBlock, type Source } from "./blocks.ts";
import { type Part, partsOf, storyblokSource } from "./storyblok-blocks.ts";
import { safeHtml } from "./safe-html.ts";

export type StoryblokSettings = {
  /** Such as https://api.storyblok.com/v2/cdn; other regions have their own addresses. */
  apiUrl: string;
  token: string;
  /** Without one there is no preview. */
  previewToken?: string | undefined;
  /** Without one there are no webhooks, and cached pages expire after ten minutes. */
  webhookSecret?: string | undefined;
};

/** The Content Delivery API's answer to `stories/{slug}`. */
const Story = z.object({
  story: z.object({ name: z.string(), content: z.looseObject({ component: z.string() }) }),
});
const PREVIEW_SECONDS = 3600;

/** Pages from Storyblok's Content Delivery API. */
export function openStoryblok(settings: StoryblokSettings, links: LinkRule) {
  async function page(
    key: string,
    { locale, signal }: Call,
    version: "published" | "draft",
  ): Promise<ContentPage | null> {
    const url = new URL(`${settings.apiUrl}/stories/${key}`);
    url.search = new URLSearchParams({
      token: version === "draft" ? (settings.previewToken ?? "") : settings.token,
      version,
      language: locale === LOCALES[0] ? "default" : SHORT_LANGUAGE[locale],
      resolve_links: "url",
      // A new number for each call defeats Storyblok's cache: the answer is cached here, by tag.
      cv: String(Date.now()),
    }).toString();
    const answer = await fetch(url, { signal }).catch((cause: unknown) => {
      throw signal.aborted ? cause : new ErpError("down", { cause });
    });
    if (answer.status === 404) return null;
    if (!answer.ok) {
      throw new ErpError("down", { cause: new Error(`Storyblok answered ${answer.status}`) });
    }
    const { name, content } = Story.parse(await answer.json()).story;
    const text = (field: string) => z.string().catch("").parse(content[field]);
    const safe = (html: string) => safeHtml(html, links, locale);
    const blocks = await blocksOf(partsOf(content, locale), storyblokSource(safe, locale), safe);
    return {
      key,
      title: text("title") || name,
      description: text("description"),
      blocks,
    };
  }

  return {
    page: (key: string, call: Call) => page(key, call, "published"),

    /** For the visual editor, which authenticates by a hash made with the preview token (`_storyblok_tk`). */
    async preview(key: string, proof: CmsProof, call: Call) {
      const age = Date.now() / 1000 - Number(proof.timestamp);
      if (!settings.previewToken || Math.abs(age) > PREVIEW_SECONDS) return null;
      const expected = createHash("sha1")
        .update(`${proof.space}:${settings.previewToken}:${proof.timestamp}`)
        .digest("hex");
      return isSame(expected, proof.token) ? page(key, call, "draft") : null;
    },

    /** Whether a webhook is Storyblok's own: it signs the body. */
    isSigned(body: string | Uint8Array, signature: string | null): boolean {
      if (!settings.webhookSecret || !signature) return false;
      const expected = createHmac("sha1", settings.webhookSecret).update(body).digest("hex");
      return isSame(expected, signature);
    },
  };
}

/** A block that lacks something is shown as any other block of a story: by the types of its fields. */
async function blocksOf(parts: Part[], source: Source, safe: (html: string) => string) {
  const read = await Promise.all(
    parts.map(async (part) => ("given" in part ? readBlock(part.given, source, () => {}) : null)),
  );
  return read.flatMap((block, at): Block[] => {
    if (block) return [block];
    const html = safe(parts[at]?.html() ?? "");
    return html.trim() === "" ? [] : [{ type: "text", html }];
  });
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
