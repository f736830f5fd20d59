import type { Tool, Tools } from "#app/server/config.server.ts";
import { cleanAddress, cleanReferrer } from "./clean-address.ts";

/** Loaded after consent only (browser-runtime.ts). Counts the page and each client navigation. */
export function measure(tools: Tools): void {
  const count = () => countPage(tools);
  count();
  globalThis.__reactRouterDataRouter?.subscribe(({ navigation }) => {
    if (navigation.state === "idle") count();
  });
  // A page from the back/forward cache whose consent was withdrawn must stop its scripts.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (!Object.keys(tools).every((purpose) => isGranted(purpose))) loadAnew();
    last = "";
    count();
  });
}

/** The `info` tells this reload from React Router's own (shell/use-reload-guard.ts). */
function loadAnew(): void {
  if ("navigation" in window) navigation.reload({ info: "consent was withdrawn" });
  else location.reload();
}

type View = { page: string; referrer: string; path: string };

declare global {
  var __reactRouterDataRouter:
    | { subscribe(listener: (state: { navigation: { state: string } }) => void): void }
    | undefined;
  var dataLayer: unknown[] | undefined;
}

let last = "";

function countPage(tools: Tools): void {
  const page = cleanAddress(location.href);
  if (page === last) return;
  const referrer = last || cleanReferrer(document.referrer, location.origin);
  last = page;
  for (const [purpose, tool] of Object.entries(tools))
    if (tool && isGranted(purpose))
      SENDERS[tool.kind](tool, { page, referrer, path: new URL(page).pathname });
}

/** Read each time, because consent may be withdrawn in another tab. */
function isGranted(purpose: string): boolean {
  return new RegExp(`(^|; )privacy=[^;]*\\.${purpose}-yes`).test(document.cookie);
}

/** The documented server endpoints of Plausible and Matomo; Google has none and needs its script. */
const SENDERS: Record<Tool["kind"], (tool: Tool, view: View) => void> = {
  plausible: ({ url, id }, { page, referrer }) =>
    send(
      `${url}/api/event`,
      JSON.stringify({ n: "pageview", d: id, u: page, r: referrer || null }),
    ),

  matomo({ url, id }, { page, referrer, path }) {
    const view = { action_name: path, url: page, urlref: referrer, rand: String(Math.random()) };
    const how = { idsite: id, rec: "1", apiv: "1", send_image: "0", cookie: "0" };
    send(`${url}/matomo.php?${new URLSearchParams({ ...how, ...view })}`);
  },

  google({ url, id }, { page, referrer, path }) {
    const view = { page_location: page, page_referrer: referrer, page_title: path };
    if (!globalThis.dataLayer) begin(url, id);
    gtag("set", view);
    if (!begun.has(id)) gtag("config", id, { send_page_view: false, allow_google_signals: false });
    begun.add(id);
    gtag("event", "page_view", { send_to: id, ...view });
  },
};

/** Sends neither cookies nor the full URL of the page. */
function send(url: string, body?: string): void {
  void fetch(url, {
    method: "POST",
    ...(body !== undefined && { body }),
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => null);
}

const begun = new Set<string>();

function begin(url: string, id: string): void {
  globalThis.dataLayer = [];
  const allowed = (purpose: string) => (isGranted(purpose) ? "granted" : "denied");
  const [statistics, marketing] = [allowed("statistics"), allowed("marketing")];
  gtag("consent", "default", {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  });
  gtag("js", new Date());
  const src = `${url}/gtag/js?${new URLSearchParams({ id })}`;
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
}

/** Google's script recognises its commands by being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  globalThis.dataLayer?.push(arguments);
}
