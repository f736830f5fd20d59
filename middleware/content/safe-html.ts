import sanitize from "sanitize-html";
import type { Locale } from "#contract/limits.ts";
import { judgeLink, type LinkRefusal, type LinkRule } from "#contract/values/links.ts";
import { linksTexts } from "#locales/links.ts";
import { translator } from "#locales/texts.ts";

const TAGS =
  "h2 h3 h4 p a ul ol li strong em s u sub sup br hr blockquote code pre table thead tbody tr th td img figure figcaption section details summary span div";
/** They end as `<span>`; until then they say where the text of a refused link ends. */
const REFUSED: Record<LinkRefusal, string> = {
  external: "refused-external",
  dangerous: "refused-dangerous",
};

/**
 * What a text may hold, whoever wrote it. Links lead where the rule lets them, without telling other sites where the
 * reader comes from; the text of any other stays, with the reason why it is no link. The page has an h1 already, so
 * headings begin at h2.
 */
export function safeHtml(html: string, links: LinkRule, locale: Locale): string {
  const clean = sanitize(html, {
    allowedTags: [...TAGS.split(" "), ...Object.values(REFUSED)],
    allowedAttributes: {
      a: ["href", "rel", "lang"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      "*": ["id", "lang"],
    },
    allowedClasses: { "*": ["button", "grid"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      b: "strong",
      i: "em",
      a: guarded(links),
      [REFUSED.external]: "span",
      [REFUSED.dangerous]: "span",
    },
  });
  return withReason(withReason(clean, "external", locale), "dangerous", locale);
}

function guarded(links: LinkRule): sanitize.Transformer {
  return (tagName, { href, id, lang, class: look }) => {
    const more = { ...(id && { id }), ...(lang && { lang }), ...(look && { class: look }) };
    if (href === undefined) return { tagName, attribs: more }; // a place that others lead to
    const { href: to, isExternal, refusal } = judgeLink(href, links);
    if (refusal !== null) return { tagName: REFUSED[refusal], attribs: lang ? { lang } : {} };
    const attribs = { href: to, ...(isExternal && { rel: "noopener noreferrer" }), ...more };
    return { tagName, attribs };
  };
}

/** As `<GuardedLink>` shows it. */
function withReason(html: string, refusal: LinkRefusal, locale: Locale): string {
  const tag = REFUSED[refusal];
  const reason = translator(linksTexts, locale)(refusal);
  return html
    .replaceAll(`<${tag}`, `<span title="${reason}"`)
    .replaceAll(`</${tag}>`, `<span class="sr-only"> (${reason})</span></span>`);
}
