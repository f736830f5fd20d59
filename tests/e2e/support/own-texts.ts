import type { Page } from "@playwright/test";
import type { Locale } from "#contract/limits.ts";
import { PAGE_TEXTS } from "#locales/pages.ts";
import type { Shop } from "./shop.ts";

/**
 * The texts on a page that are neither from its locale's files nor from its loaders (ERP, content, configuration). They
 * are hard-coded and missing in the other language.
 */
export async function ownTexts(page: Page, { locale, language }: Shop): Promise<string[]> {
  const url = new URL(page.url());
  const dataUrl = `${url.pathname === "/" ? "/_" : url.pathname.replace(/\/$/, "")}.data${url.search}`;
  const strings = stringsIn(await (await page.request.get(dataUrl)).text());
  const whole = new Set(strings);
  const data = strings.join("\n");
  const isKnown = (text: string) =>
    isLanguageNeutral(text, language) ||
    data.includes(text) ||
    isMadeOf(whole, text) ||
    PATTERNS[locale].test(text);
  return [...new Set(await page.evaluate(textsOn))].filter(
    (text) => !isKnown(text) && !text.split(/[()·]/).every((part) => isKnown(part.trim())),
  );
}

/** Whether a text is composed of known strings, such as a name or an address. */
function isMadeOf(strings: Set<string>, text: string): boolean {
  if (strings.has(text)) return true;
  const joints = [...text.matchAll(/,? /g)];
  return joints.some(
    ({ index, 0: joint }) =>
      strings.has(text.slice(0, index)) && isMadeOf(strings, text.slice(index + joint.length)),
  );
}

/** Runs in the page. */
function textsOn(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest("script, noscript, style, template")) continue;
    texts.push(walker.currentNode.textContent ?? "");
  }
  for (const name of ["alt", "aria-label", "title", "placeholder", "aria-description"])
    for (const element of document.querySelectorAll(`body [${name}]`))
      texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** Numbers, dates, distances from UTC, prices, weekdays, codes and names of languages; AU$ and the brand are configuration. */
function isLanguageNeutral(text: string, language: string): boolean {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long" });
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday.format(new Date(2026, 10, day)));
  return (
    days.includes(text) ||
    !/\p{L}/u.test(text.replace(/AU\$|GMT(?=[+-]\d)|^© Wattle$|^(EN|VI|English|Tiếng Việt)$/g, ""))
  );
}

/** All strings of the page's data request; for strings with markup, their text. */
function stringsIn(body: string): string[] {
  const strings = [...body.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]) => {
    const parsed: unknown = JSON.parse(text);
    return String(parsed).replace(/\s+/g, " ");
  });
  return strings.flatMap((text) => (text.includes("<") ? [text, visible(text)] : [text]));
}

function visible(html: string): string {
  return html
    .replace(/<[^>]*>/g, "\n")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

type Texts = { [key: string]: string | Texts };

function patternOf(locale: Locale): RegExp {
  const all: string[] = [];
  const gather = (node: Texts) => {
    for (const value of Object.values(node))
      if (typeof value === "string") all.push(value);
      else gather(value);
  };
  for (const { files } of PAGE_TEXTS) gather(files[locale]);
  const sources = all
    .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, "")))
    .map((text) =>
      text
        .replace(/\s+/g, " ")
        .trim()
        .split(/\{\{\w+\}\}/)
        .map((part) => RegExp.escape(part))
        .join(".*"),
    );
  return new RegExp(`^(?:${sources.join("|")})$`, "su");
}

const PATTERNS: Record<Locale, RegExp> = {
  en_US: patternOf("en_US"),
  vi_VN: patternOf("vi_VN"),
};
