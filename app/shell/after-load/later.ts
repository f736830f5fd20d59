import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { whenBack } from "#app/ui/connection.ts";
import { setOutdated, watchPresses } from "./presses.ts";

/**
 * What the shop does in the browser once the page is at rest (spec 15). Nothing here is needed to shop: links and
 * forms that it leaves to the browser work as they do without JavaScript.
 */
export function begin(revalidate: () => Promise<void>): void {
  if (hasBegun) return;
  hasBegun = true;
  watchPresses();
  addEventListener("focusin", ({ target }) => proveIn(target));
  addEventListener("submit", ({ target }) => setTimeout(() => proveIn(target, true)));
  addEventListener("pageshow", ({ persisted }) => persisted && void refresh(revalidate));
  if (cameBack()) void refresh(revalidate);
  addEventListener("online", () => void refresh(revalidate));
  whenBack(() => void refresh(revalidate));
  customElements.define("shop-island", Island);
  WIDE.addEventListener("change", () => setTimeout(closeMenu, RESIZE_MILLISECONDS));
  addEventListener("pageshow", () => {
    if (/(^|; )privacy=/.test(document.cookie)) document.getElementById("privacy")?.remove();
  });
  void measure();
  setInterval(() => void lookForNewVersion(), POLL_MILLISECONDS);
  if (!isVerySlow()) void lookForNewVersion(); // this document may be an old one that the browser had kept
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js");
}

let hasBegun = false;
const POLL_MILLISECONDS = 3_600_000; // spec 9
const RESIZE_MILLISECONDS = 50; // spec 9
const WIDE = matchMedia("(min-width: 52rem)");

declare global {
  var __reactRouterManifest: { version: string } | undefined;
  interface Navigator {
    connection?: { effectiveType?: string; saveData?: boolean };
  }
}

/** The menu that was opened on a narrow page would lie over a wide one; all else is the style sheet's. */
function closeMenu(): void {
  const menu = document.querySelector("header details");
  if (menu?.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}

/** By Back or Forward, to a document that the browser had kept. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "back_forward";
}

/**
 * A page out of the browser's memory, or of the service worker's, shows the cart and the customer of that time. Whether
 * they have changed says the header, which is an island; only then a page of the catalogue loads its data anew. Without
 * an answer the page stays as it is.
 */
async function refresh(revalidate: () => Promise<void>): Promise<void> {
  const header = await islandAt(localPath("/islands/header", localeOfPath(location.pathname)));
  if (header === null) return;
  const shown = document.querySelector("header > div > nav") ?? document;
  const isShoppersOwn = document.querySelector('meta[name="robots"]') !== null; // shop/shopper-meta.ts
  if (isShoppersOwn || linksIn(shown) !== linksIn(elementsOf(header))) await revalidate();
}

function linksIn(place: ParentNode): string {
  return [...place.querySelectorAll("a")].map((a) => a.pathname + a.textContent).join("\n");
}

function elementsOf(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html);
}

async function islandAt(src: string): Promise<string | null> {
  const answer = await fetch(src, { priority: "low" }).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/** `<shop-island src="/islands/recommended">` (app/shop/island.tsx). */
class Island extends HTMLElement {
  async connectedCallback() {
    this.innerHTML = (await islandAt(this.getAttribute("src") ?? "")) ?? "";
  }
}

/** A new version makes the next navigation a page load, never a reload under someone's hands. */
async function lookForNewVersion(): Promise<void> {
  const answer = await fetch("/builds/latest.json", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const { id }: { id?: unknown } = await answer.json();
  setOutdated(typeof id === "string" && id !== globalThis.__reactRouterManifest?.version);
}

/** The document says what may be measured: without consent, or without a tool, nothing is loaded for it. */
async function measure(): Promise<void> {
  const tools = document.getElementById("measure")?.dataset["tools"];
  if (tools) (await import("./measure.ts")).measure(JSON.parse(tools));
}

function isVerySlow(): boolean {
  const { effectiveType = "", saveData = false } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}

/** Who enters a form that asks for it gets a token in time; each is good for one sending. */
function proveIn(target: EventTarget | null, isSpent = false): void {
  const form = target instanceof Element ? target.closest("form") : null;
  const field = form?.querySelector<HTMLInputElement>("input[data-bot-check]");
  if (!field || (field.dataset["begun"] && !isSpent)) return;
  field.dataset["begun"] = "yes";
  void import("./bot-check.ts").then(({ prove }) => prove(field)).catch(() => null);
}
