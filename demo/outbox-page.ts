import { createHash } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { demoTexts } from "#locales/demo/texts.ts";
import { localeOfShort, PREFIX, SHORT_LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";
import { escaped } from "#contract/values/escaped.ts";
import type { MailRow } from "#middleware/sandbox/mail/outbox.ts";
import { tellRestocks } from "#middleware/sandbox/restock/restocks.ts";
import { sendGifts } from "#middleware/sandbox/gifts/sold.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The address of the demo's unsent mails. */
export const OUTBOX_PATH = "/demo-outbox";

const MAIL_PATH = /^\/demo-outbox(?:\/(\d{1,10})(\/html|\/text|\/file)?)?\/?$/;
const PER_PAGE = 20;
const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#fdfbf8;color:#241f1b;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}
.demo{background:#fdf1dd;border-left:4px solid #8a5300;padding:.75rem 1rem;margin:1rem 0}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #e2d9cd}
a{color:#c2185b;display:inline-block;min-height:44px;padding:.6rem 0}li a{display:block;color:inherit;text-decoration:none}
li strong{color:#c2185b;display:block;text-decoration:underline}small,dt{color:#5f564e;font-size:.9rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}dd{margin:0}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}iframe{width:100%;height:75vh;border:1px solid #8b8176;background:#fff}
pre{white-space:pre-wrap;font:inherit;background:#fff;border:1px solid #8b8176;padding:1rem;margin:0}
:focus-visible{outline:3px solid #c2185b;outline-offset:2px}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
/** The mail itself: no script and no remote images; its links open outside the frame, and only when clicked. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-top-navigation-by-user-activation",
].join("; ");

/** Null for other addresses and unknown mails. */
export function outboxPage(store: Store, request: Request, locale: Locale): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const [isOurs, id, part] = MAIL_PATH.exec(pathname) ?? [];
  if (isOurs === undefined) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  tellRestocks(store); // the demo has no sender that would
  sendGifts(store);
  const chosen = localeOfShort(searchParams.get("lang")) ?? locale;
  if (id === undefined) return list(store, Number(searchParams.get("before")) || null, chosen);
  const mail = store.get<MailRow>("SELECT * FROM mail WHERE id = ?", Number(id));
  if (!mail) return null;
  if (part === "/file") return mail.file_html ? answer(mail.file_html, MAIL_POLICY) : null;
  return part === "/html" ? mailAlone(mail) : one(mail, part === "/text", chosen);
}

function list(store: Store, before: number | null, locale: Locale): Response {
  const t = translator(demoTexts, locale);
  const mails = store.all<MailRow>(
    "SELECT * FROM mail WHERE id < ? ORDER BY id DESC LIMIT ?",
    before ?? Number.MAX_SAFE_INTEGER,
    PER_PAGE + 1,
  );
  const shown = mails.slice(0, PER_PAGE);
  const items = shown.map(
    ({ id, subject, recipient, created_at: at, locale: language }) =>
      `<li><a href="${OUTBOX_PATH}/${id}?lang=${SHORT_LANGUAGE[locale]}"><strong lang="${SHORT_LANGUAGE[language]}">${escaped(subject)}</strong><small>${escaped(recipient)} · ${moment(at)}</small></a></li>`,
  );
  const older = mails.length > PER_PAGE ? shown.at(-1)?.id : undefined;
  const links = [
    `<a href="${PREFIX[locale] || "/"}">${t("outbox.shop")}</a>`,
    ...(before === null
      ? []
      : [`<a href="${OUTBOX_PATH}?lang=${SHORT_LANGUAGE[locale]}">${t("outbox.newer")}</a>`]),
    ...(older === undefined
      ? []
      : [
          `<a href="${OUTBOX_PATH}?lang=${SHORT_LANGUAGE[locale]}&amp;before=${older}">${t("outbox.older")}</a>`,
        ]),
  ];
  const body = items.length > 0 ? `<ul>${items.join("\n")}</ul>` : `<p>${t("outbox.empty")}</p>`;
  return page(
    locale,
    `<h1>${t("outbox.title")}</h1>${warning(locale)}${body}<nav>${links.join("")}</nav>`,
  );
}

function one(mail: MailRow, isText: boolean, locale: Locale): Response {
  const t = translator(demoTexts, locale);
  const { id, subject, recipient, created_at: at } = mail;
  const language = SHORT_LANGUAGE[mail.locale];
  const here = `${OUTBOX_PATH}/${id}`;
  const asked = `?lang=${SHORT_LANGUAGE[locale]}`;
  const body = isText
    ? `<pre lang="${language}">${linked(mail.body)}</pre>`
    : `<iframe sandbox="allow-top-navigation-by-user-activation" title="${t("outbox.frame")}" src="${here}/html"></iframe>`;
  return page(
    locale,
    `<nav><a href="${OUTBOX_PATH}${asked}">${t("outbox.back")}</a>${isText ? `<a href="${here}${asked}">${t("outbox.html")}</a>` : `<a href="${here}/text${asked}">${t("outbox.text")}</a>`}</nav>
<h1 lang="${language}">${escaped(subject)}</h1>
<dl><dt>${t("outbox.to")}</dt><dd>${escaped(recipient)}</dd><dt>${t("outbox.date")}</dt><dd>${moment(at)}</dd>${fileRow(mail, here, t("outbox.file"))}</dl>
${body}${warning(locale)}`,
  );
}

function fileRow({ file_name: name, file_html: html }: MailRow, here: string, label: string) {
  return html && `<dt>${label}</dt><dd><a href="${here}/file">${escaped(name)}</a></dd>`;
}

/** Its links open in the whole window. */
function mailAlone({ html }: MailRow): Response {
  const inFrame = html.replace("<head>", '<head><base target="_top">');
  return answer(inFrame, MAIL_POLICY);
}

function page(locale: Locale, body: string): Response {
  const html = `<!doctype html>
<html lang="${SHORT_LANGUAGE[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${translator(demoTexts, locale)("outbox.title")}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
  return answer(html, POLICY);
}

function answer(html: string, policy: string): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
  };
  return new Response(html, { headers });
}

function warning(locale: Locale): string {
  return `<p class="demo">${translator(demoTexts, locale)("outbox.warning")}</p>`;
}

/** The addresses in a text as links. */
function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function moment(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}
