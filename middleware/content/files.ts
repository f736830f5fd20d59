import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { Block } from "#contract/blocks.ts";
import { type ContentPage, HOME_KEY } from "#contract/content.ts";
import type { Locale } from "#contract/limits.ts";
import type { LinkRule } from "#contract/values/links.ts";
import { readBlock, type Source } from "./blocks.ts";
import type { Pictures } from "./pictures.ts";
import { readPage } from "./read-page.ts";
import { safeHtml } from "./safe-html.ts";

type TextFile = {
  folder: string;
  key: string;
  locale: Locale;
  links: LinkRule;
  pictures: Pick<Pictures, "image">;
  /** Reads `about-us.draft.md`. */
  isDraft?: boolean;
  /** Gets sentences about what is left out. */
  say?: (sentence: string) => void;
};

const Head = z.looseObject({
  title: z.string().trim().catch(""),
  description: z.string().trim().catch(""),
  blocks: z.array(z.unknown()).nullish(),
});

/**
 * Texts as files: `en_US/about-us.md` in the shop's folder `content`, in Markdown with a head of YAML. Null when the
 * language has no such file: there is no fallback to the other language.
 */
export async function fileContent({
  folder,
  key,
  locale,
  links,
  pictures,
  isDraft = false,
  say = () => {},
}: TextFile): Promise<ContentPage | null> {
  const name = `${key}${isDraft ? ".draft" : ""}.md`;
  const tell = (sentence: string) => say(`content/${locale}/${name}: ${sentence}`);
  const file = await readPage(folder, locale, name, tell);
  if (file === null) return null;
  const source = file.replace(/^\uFEFF/, ""); // Windows' editors begin with this mark
  const [, head = "", text = ""] = /^---\r?\n([^]*?)\r?\n---(?:\r?\n([^]*))?$/.exec(source) ?? [
    "",
    "",
    source,
  ];
  const { title, description, blocks } = readHead(head, tell);
  if (!title && key !== HOME_KEY) tell("it has no title in its head.");
  const html = (markdown: string) => {
    try {
      return safeHtml(marked.parse(markdown, { async: false }), links, locale);
    } catch {
      tell("a text of it cannot be shown: it may be nested too deeply.");
      return "";
    }
  };
  const body = text.trim() === "" ? "" : html(text);
  const shown = await readBlocks(blocks ?? [], body, tell, {
    picture: async (name, alt) =>
      typeof name === "string" && /^[\w-]+(\.[\w-]+)*$/.test(name)
        ? pictures.image(name, alt)
        : null,
    html: (value) => (typeof value === "string" ? html(value) : ""),
  });
  if (key === HOME_KEY && shown.length === 0) return null;
  return {
    key,
    title: title || (key === HOME_KEY ? "" : titleOf(key)),
    description,
    blocks: shown,
  };
}

/** A head that is no YAML may still have lines with a title and a description. */
function readHead(head: string, tell: (sentence: string) => void) {
  const document = parseDocument(head, { prettyErrors: true });
  const [broken] = document.errors;
  if (!broken) {
    const read = Head.safeParse(document.toJS({ maxAliasCount: 20 }) ?? {});
    if (read.success) return read.data;
    tell('"blocks" must be a list.');
  } else tell(`its head is not YAML: ${broken.message.split("\n")[0]}`);
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "m").exec(head)?.[1]?.trim();
  return { title: line("title") ?? "", description: line("description") ?? "", blocks: null };
}

/** The text below the head is in the place of the block `text` that has none of its own, or last. */
async function readBlocks(
  given: unknown[],
  body: string,
  tell: (sentence: string) => void,
  source: Source,
): Promise<Block[]> {
  const read = await Promise.all(
    given.map((one, at) =>
      readBlock(one, source, (sentence) => tell(`block ${at + 1}: ${sentence}`)),
    ),
  );
  const blocks = read.filter((block) => block !== null);
  const place = blocks.findIndex((block) => block.type === "text" && block.html === "");
  if (body) blocks.splice(place < 0 ? blocks.length : place, 0, { type: "text", html: body });
  return blocks.filter((block) => block.type !== "text" || block.html !== "");
}

function titleOf(key: string): string {
  const words = key.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The files in a language. */
export async function filesIn(
  folder: string,
  locale: Locale,
): Promise<{ key: string; isDraft: boolean }[]> {
  const names = await readdir(join(folder, locale)).catch(() => []);
  return names.flatMap((name) => {
    const [, key, draft] = /^([^.]+)(\.draft)?\.md$/.exec(name) ?? [];
    return key === undefined ? [] : [{ key, isDraft: draft !== undefined }];
  });
}
