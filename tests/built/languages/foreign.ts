import { ALL_TEXTS } from "#locales/all.ts";
import type { Tree } from "#locales/texts.ts";

type BuiltIn = "en_US" | "vi_VN";

const texts = (locale: BuiltIn) => new Set(ALL_TEXTS.flatMap(({ files }) => leaves(files[locale])));
const TEXTS = { en_US: texts("en_US"), vi_VN: texts("vi_VN") };

function leaves(tree: Tree): string[] {
  return Object.values(tree).flatMap((text) => (typeof text === "string" ? [text] : leaves(text)));
}

/** The interface's texts in these languages that a page shows, but for those that its own language has too. */
export function foreignIn(html: string, languages: BuiltIn[], own?: BuiltIn): string[] {
  return shownIn(html).filter(
    (text) =>
      languages.some((language) => TEXTS[language].has(text)) &&
      !(own && TEXTS[own].has(text)) &&
      text !== "English" && // each language's name is in itself
      text !== "Tiếng Việt",
  );
}

function shownIn(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)[^]*?<\/\1>/g, "");
  const nodes = [...shown.matchAll(/>([^<]+)</g)];
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g)];
  return [...nodes, ...attributes].map(([, text = ""]) =>
    text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim(),
  );
}
