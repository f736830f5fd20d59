import type { Locale } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { escaped } from "#contract/values/escaped.ts";
import type { MailContent, Part, PriceRow } from "./template.ts";
import { mailTranslator } from "./texts.ts";

/** The sender: the brand's name, the shop's address, who is behind it, and how and when its support is reached. */
export type Sender = {
  brand: string;
  publicUrl: string;
  legal?: (locale: Locale) => string;
  support?: (locale: Locale) => string[];
};

// Mail programs do not support CSS variables, and many drop <style>: each element has the shop's light colours inline.
const INK = "#241f1b";
const SOFT = "#5f564e";
const LINE = "#e2d9cd";
const ACCENT = "#c2185b";
const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
/** For mail programs that support the dark colour scheme. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#171412!important}.card{background:#241f1b!important}
.ink{color:#f4efe8!important}.soft{color:#c9beb2!important}.rule{border-color:#4a4139!important}
.link{color:#ff8fbb!important}.button{background:#c2185b!important;color:#fff!important}}`;
/** Keeps the mailbox's preview from continuing with the greeting. */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(40);

export function asHtml(
  content: MailContent,
  closing: string,
  locale: Locale,
  sender: Sender,
): string {
  const { host } = new URL(sender.publicUrl);
  const legal = sender.legal?.(locale);
  const [brand, home] = [escaped(sender.brand), escaped(sender.publicUrl)];
  return `<!doctype html>
<html lang="${SHORT_LANGUAGE[locale]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4efe8">
${content.preview && `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(content.preview)}${PADDING}</div>`}
<div class="page" style="background:#f4efe8;padding:24px 12px;font-family:${FONT};font-size:16px;line-height:1.5">
<div class="card" style="max-width:536px;margin:0 auto;padding:32px;background:#ffffff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px"><a class="link" href="${home}" style="color:${ACCENT};text-decoration:none">${brand}</a></p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${INK}">${escaped(content.subject)}</h1>
${content.greeting && `<p class="ink" style="margin:0 0 16px;color:${INK}">${escaped(content.greeting)}</p>`}
${content.parts.map((part) => partAsHtml(part, locale)).join("\n")}
${closing && `<p class="ink" style="margin:24px 0 0;color:${INK}">${withBreaks(closing)}</p>`}
</div>
<p class="soft" style="max-width:536px;margin:16px auto 0;padding:0 8px;font-size:13px;color:${SOFT}">${escaped(content.reason)}<br><a class="soft" href="${home}" style="color:${SOFT}">${escaped(host)}</a>${legal ? `<br>${escaped(legal)}` : ""}</p>
</div>
</body>
</html>
`;
}

function partAsHtml(part: Part, locale: Locale): string {
  switch (part.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:0 0 16px;color:${INK}">${withBreaks(part.text)}</p>`;
    case "note":
      return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:${SOFT}">${withBreaks(part.text)}</p>`;
    case "heading":
      return `<h2 class="ink" style="margin:24px 0 8px;font-size:17px;line-height:1.3;color:${INK}">${escaped(part.text)}</h2>`;
    case "lines":
      return `<p class="ink" style="margin:0 0 16px;color:${INK}">${part.lines.map(escaped).join("<br>")}</p>`;
    case "button":
      return buttonAsHtml(part, locale);
    case "prices":
      return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">
<caption style="text-align:left;font-weight:600;padding:8px 0;color:${INK}" class="ink">${escaped(part.caption)}</caption>
<tbody>${part.rows.map(rowAsHtml).join("\n")}</tbody></table>`;
  }
}

/** Padding of the link itself, so that all of it can be pressed. */
function buttonAsHtml(part: Extract<Part, { kind: "button" }>, locale: Locale): string {
  const [address, label] = [escaped(part.url), escaped(part.label)];
  const button = `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none;padding:13px 24px;border-radius:8px;border:1px solid ${ACCENT}">${label}</a></p>`;
  if (!part.isVital) return button;
  return `${button}
<p class="soft" style="margin:0 0 16px;font-size:13px;color:${SOFT}">${escaped(mailTranslator(locale)("shared.copyLink"))}<br><a class="soft" href="${address}" style="color:${SOFT};word-break:break-all">${address}</a></p>`;
}

function rowAsHtml({ label, value, look }: PriceRow, index: number, rows: PriceRow[]): string {
  const isFirstSum = look === "sum" && rows[index - 1]?.look === "line";
  const rule = look === "sum" && !isFirstSum ? "none" : `1px solid ${LINE}`;
  const weight = look === "total" ? "font-weight:700;font-size:18px;" : "";
  const cell = `border-top:${rule};color:${INK};${weight}vertical-align:top;`;
  const [above, below] = look === "sum" ? [isFirstSum ? 10 : 4, 4] : [10, 10];
  return `<tr><th scope="row" class="ink rule" style="${cell}text-align:left;${look === "total" ? "" : "font-weight:400;"}padding:${above}px 12px ${below}px 0">${escaped(label)}</th><td class="ink rule" style="${cell}text-align:right;white-space:nowrap;padding:${above}px 0 ${below}px">${escaped(value)}</td></tr>`;
}

function withBreaks(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}
