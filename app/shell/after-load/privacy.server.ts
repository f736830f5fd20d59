import type { Locale } from "#contract/limits.ts";
import { privacyTexts } from "#locales/privacy.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import { type Choices, purposes } from "#app/server/shopper/privacy.server.ts";

const PAGE = "/privacy-choices";
const BUTTON =
  "inline-flex min-h-11 grow items-center justify-center rounded-control border border-edge bg-white px-3 py-2 text-center font-semibold text-ink hover:bg-mist sm:grow-0";

/**
 * The consent banner, above the page until it is answered; rendered outside of React, so it needs no script and covers
 * nothing. Not on the offline page, which is the same for all shoppers.
 */
export function privacyBanner({ isOpen }: Choices, url: URL, locale: Locale): string {
  if (!isOpen || purposes.length === 0 || /\/(offline|privacy-choices)$/.test(url.pathname))
    return "";
  const text = purposes.includes("marketing") ? "textMarketing" : "text";
  const action = localPath(PAGE, locale);
  const translated = translator(privacyTexts, locale);
  const t = (key: "label" | typeof text | "choose") => escaped(translated(`banner.${key}`));
  const button = (choice: "all" | "none") =>
    `<button name="choice" value="${choice}" class="${BUTTON}">${escaped(translated(choice))}</button>`;
  return `<aside id="privacy" aria-label="${t("label")}" class="border-b border-line bg-mist px-4 py-3 text-sm"><form method="post" action="${action}" class="mx-auto flex max-w-6xl flex-wrap items-center gap-3"><p class="grow basis-72">${t(text)}</p><input type="hidden" name="to" value="${escaped(url.pathname + url.search)}">${button("all")}${button("none")}<a href="${action}" class="inline-flex min-h-11 items-center text-accent underline underline-offset-4">${t("choose")}</a></form></aside>`;
}

/** The tools that scripts may load after the page (browser-runtime.ts). */
export function measuring({ granted }: Choices, url: URL): string {
  if (granted.length === 0 || url.pathname.endsWith("/offline")) return "";
  const tools = Object.fromEntries(granted.map((purpose) => [purpose, config.tools[purpose]]));
  return `<template id="measure" data-tools="${escaped(JSON.stringify(tools))}"></template>`;
}

/** The tools' origins for the page's security policy; none before consent. */
export function measuringSources({ granted }: Choices): {
  connect: string[];
  img: string[];
  frame: string[];
} {
  const tools = granted.flatMap((purpose) => config.tools[purpose] ?? []);
  const own = tools.map(({ url }) => new URL(url).origin);
  const isGoogle = tools.some(({ kind }) => kind === "google");
  const google = isGoogle ? GOOGLE : [];
  const ads = granted.includes("marketing") ? ADS : [];
  return {
    connect: [...new Set([...own, ...google, ...ads])],
    img: isGoogle ? [...google, ...ads] : [],
    frame: ads.length > 0 ? ["https://td.doubleclick.net"] : [],
  };
}

/** From Google's guide to content security policies. */
const GOOGLE = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];
const ADS = [
  "https://*.doubleclick.net",
  "https://*.google.com",
  "https://*.googleadservices.com",
  "https://*.googlesyndication.com",
];

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
