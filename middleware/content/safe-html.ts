import sanitize from "sanitize-html";
import type { Locale } from "#contract/limits.ts";
import { judgeLink, type LinkRefusal, type LinkRule } from "#contract/values/links.ts";
import { linksTexts } from "#locales/links/texts.ts";
import { translator } from "#locales/texts.ts";

const TAGS =
  "h2 h3 h4 p a ul ol li strong em s u sub sup br hr blockquote code pre table thead tbody tr th td img figure figcaption section details summary span div";
/** They become `<span>`; until then they mark the end of a refused link's text. */
const REFUSED: Record<LinkRefusal, string> = {
  external: "refused-external",
  dangerous: "refused-dangerous",
};

/** The attributes of a picture that stands for another address. */
export type Picture = { src: string; srcset: string; sizes: string };
export type PictureOf = (address: string) => Picture | undefined;

/**
 * The HTML allowed in a text by any author. Links follow the link rule and send no referrer to other sites; a refused
 * link keeps its text, with the reason. Headings begin at h2, because the page has its h1. A part of a page that has more
 * than this text is without ids, which could be those of the page, and without its classes; of its pictures those are shown
 * that `pictureOf` knows by their address.
 */
export function safeHtml(
  html: string,
  links: LinkRule,
  locale: Locale,
  pictureOf?: PictureOf,
): string {
  const isPage = !pictureOf;
  const clean = sanitize(html, {
    allowedTags: [...TAGS.split(" "), ...Object.values(REFUSED)],
    allowedAttributes: {
      a: ["href", "rel", "lang"],
      img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      "*": isPage ? ["id", "lang"] : ["lang"],
    },
    allowedClasses: isPage ? { "*": ["button", "grid"] } : {},
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      b: "strong",
      i: "em",
      a: guarded(links),
      ...(pictureOf && { img: known(pictureOf) }),
      [REFUSED.external]: "span",
      [REFUSED.dangerous]: "span",
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPage && !attribs["src"],
  });
  return withReason(withReason(clean, "external", locale), "dangerous", locale);
}

function known(pictureOf: PictureOf): sanitize.Transformer {
  return (tagName, { src = "", alt = "", width, height }) => {
    const size = { ...(width && { width }), ...(height && { height }) };
    const picture = pictureOf(src);
    return { tagName, attribs: picture ? { ...picture, alt, ...size, loading: "lazy" } : {} };
  };
}

function guarded(links: LinkRule): sanitize.Transformer {
  return (tagName, { href, id, lang, class: look }) => {
    const more = { ...(id && { id }), ...(lang && { lang }), ...(look && { class: look }) };
    if (href === undefined) return { tagName, attribs: more }; // an anchor that links point to
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
