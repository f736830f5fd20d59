import sanitize from "sanitize-html";

const TAGS =
  "h2 h3 h4 p a ul ol li strong em s u sub sup br hr blockquote code pre table thead tbody tr th td img figure figcaption section details summary span div";

/**
 * What a text may hold, whoever wrote it. Links to other sites open without telling them where the reader comes from;
 * addresses such as `javascript:` are taken out. The page has an h1 already, so headings begin at h2.
 */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS.split(" "),
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
      a: (tagName, { href = "", lang, class: look }) => ({
        tagName,
        attribs: {
          href,
          ...(/^https?:/i.test(href) && { rel: "noopener noreferrer" }),
          ...(lang && { lang }),
          ...(look && { class: look }),
        },
      }),
    },
  });
}
