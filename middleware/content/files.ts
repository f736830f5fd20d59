import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import type { ContentPage } from "#contract/content.ts";
import type { Locale } from "#contract/limits.ts";
import type { LinkRule } from "#contract/values/links.ts";
import { safeHtml } from "./safe-html.ts";

type TextFile = { folder: string; key: string; locale: Locale; links: LinkRule };

/**
 * Texts as files: `en_US/about-us.md` in the shop's folder `content`, in Markdown with `title:` and `description:` on top. Null when the
 * language has no such file: there is no fallback to the other language.
 */
export async function fileContent({
  folder,
  key,
  locale,
  links,
}: TextFile): Promise<ContentPage | null> {
  const source = await readFile(join(folder, locale, `${key}.md`), "utf8").catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    },
  );
  if (source === null) return null;
  const [, head = "", text = ""] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(source) ?? [];
  const facts = new Map(
    head.split(/\r?\n/).map((line) => {
      const [, name = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      return [name, value.trim()];
    }),
  );
  const title = facts.get("title");
  if (!title) throw new Error(`The content page ${locale}/${key}.md has no title in its head`);
  return {
    key,
    title,
    description: facts.get("description") ?? "",
    html: safeHtml(await marked.parse(text), links, locale),
  };
}

/** The keys of the files in a language. */
export async function keysIn(folder: string, locale: Locale): Promise<string[]> {
  const names = await readdir(join(folder, locale)).catch(() => []);
  return names.filter((name) => name.endsWith(".md")).map((name) => name.slice(0, -".md".length));
}
