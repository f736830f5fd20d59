import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#contract/limits.ts";
import { config } from "#app/server/config.server.ts";
import { fragment } from "#app/server/fragment.server.tsx";
import { memoryOfTexts, remembered } from "#app/server/pages/remembered.server.ts";
import { type Choices, purposes } from "#app/server/shopper/privacy.server.ts";
import { ConsentBanner } from "./consent-banner.tsx";

const banners = memoryOfTexts<string>({ share: 0.05, size: 5_000 });

/**
 * The consent banner, above the page until it is answered; rendered outside of the page, so it needs no script and covers
 * nothing. Not on the offline page, which is the same for all shoppers.
 */
export async function privacyBanner(
  { isOpen }: Choices,
  { pathname, search }: URL,
  locale: Locale,
): Promise<string> {
  if (!isOpen || purposes.length === 0 || /\/(offline|privacy-choices)$/.test(pathname)) return "";
  const to = pathname + search;
  return remembered(banners, to, () => rendered(to, locale));
}

async function rendered(to: string, locale: Locale): Promise<string> {
  const isMarketingAsked = purposes.includes("marketing");
  const banner = <ConsentBanner to={to} isMarketingAsked={isMarketingAsked} />;
  return renderToStaticMarkup(await fragment(banner, locale));
}

/** The tools that scripts may load after the page (browser-runtime.ts). */
export function measuring({ granted }: Choices, url: URL): string {
  if (granted.length === 0 || url.pathname.endsWith("/offline")) return "";
  const tools = Object.fromEntries(granted.map((purpose) => [purpose, config.tools[purpose]]));
  return renderToStaticMarkup(<template id="measure" data-tools={JSON.stringify(tools)} />);
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
