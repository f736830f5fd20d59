import type { SubmitFunction } from "react-router";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { onReconnect } from "#app/ui/connection.ts";
import { watchFailures } from "./error-reference.ts";
import { setOutdated, watchPresses } from "./presses.ts";

/**
 * Starts the optional browser features after the page has loaded (spec 15.1). Without them, links and forms work as they
 * do without JavaScript.
 */
export function start(revalidate: () => Promise<void>, submit: SubmitFunction): void {
  if (hasStarted) return;
  hasStarted = true;
  watchPresses();
  watchFailures();
  addEventListener("focusin", ({ target }) => proveIn(target));
  addEventListener("submit", ({ target }) => setTimeout(() => proveIn(target, true)));
  addEventListener("submit", (event) => addInPlace(event, submit));
  if (!navigator.cookieEnabled)
    addEventListener(
      "submit",
      () => void import("./no-cookies.ts").then((script) => script.sayNoCookies()),
      { once: true },
    );
  addEventListener("pageshow", ({ persisted }) => persisted && void refresh(revalidate));
  if (isBackOrForward()) void refresh(revalidate);
  addEventListener("online", () => void refresh(revalidate));
  onReconnect(() => void refresh(revalidate));
  customElements.define("shop-island", Island);
  customElements.define("shop-more", More);
  WIDE.addEventListener("change", () => setTimeout(closeMenu, RESIZE_MILLISECONDS));
  addEventListener("pageshow", () => {
    if (/(^|; )privacy=/.test(document.cookie)) document.getElementById("privacy")?.remove();
  });
  measure();
  setInterval(() => void lookForNewVersion(), POLL_MILLISECONDS);
  if (savesData) return;
  addEventListener("focusin", suggestIn);
  suggestIn({ target: document.activeElement });
  void lookForNewVersion(); // the document may come from the browser's cache
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js");
}

let hasStarted = false;
const POLL_MILLISECONDS = 3_600_000; // spec 9.10
const RESIZE_MILLISECONDS = 50; // spec 9.10
const WIDE = matchMedia("(min-width: 52rem)");

declare global {
  var __reactRouterManifest: { version: string } | undefined;
}

/** The menu of the narrow layout would cover a wide page; the style sheet handles everything else. */
function closeMenu(): void {
  const menu = document.querySelector("header details");
  if (menu?.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}

/** Whether Back or Forward opened a cached document. */
function isBackOrForward(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "back_forward";
}

/**
 * Pages from the back/forward cache or the service worker may show an old cart or login. Compares the header with its
 * island; a catalogue page reloads its data only if they differ. If the island cannot be loaded, nothing changes.
 */
async function refresh(revalidate: () => Promise<void>): Promise<void> {
  const header = await islandAt(localPath("/islands/header", localeOfPath(location.pathname)));
  if (header === null) return;
  const shown = document.querySelector("header > div > nav") ?? document;
  const isPersonal = document.querySelector('meta[name="robots"]') !== null; // shop/shopper-meta.ts
  if (isPersonal || linksIn(shown) !== linksIn(elementsOf(header))) await revalidate();
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

/** `<shop-more>` of a product's page (more.ts), completed when the page is used. */
class More extends HTMLElement {
  connectedCallback() {
    const fill = () => void import("./more.ts").then((script) => script.fill(this));
    for (const sign of ["scroll", "pointermove", "keydown", "touchstart"])
      addEventListener(sign, fill, { once: true, passive: true });
  }
}

/** After a new release the next navigation loads a document; a page is never reloaded while it is in use. */
async function lookForNewVersion(): Promise<void> {
  const answer = await fetch("/builds/latest.json", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const { id }: { id?: unknown } = await answer.json();
  setOutdated(typeof id === "string" && id !== globalThis.__reactRouterManifest?.version);
}

/** The document lists the tools with consent; nothing is loaded for others. */
function measure(): void {
  const tools = document.getElementById("measure")?.dataset["tools"];
  if (tools) void import("./measure.ts").then((script) => script.measure(JSON.parse(tools)));
}

/** Fetches a token when a protected form receives focus; a token is valid for one submission. */
function proveIn(target: EventTarget | null, isSpent = false): void {
  const form = target instanceof Element ? target.closest("form") : null;
  const field = form?.querySelector<HTMLInputElement>("input[data-bot-check]");
  if (!field || (field.dataset["begun"] && !isSpent)) return;
  field.dataset["begun"] = "yes";
  void import("./bot-check.ts").then((script) => script.prove(field)).catch(() => null);
}

/** A product's card (shop/product/add-form.tsx); without its code the form is posted by the browser. */
function addInPlace(event: SubmitEvent, submit: SubmitFunction): void {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('[id^="add-"]') || form.target) return;
  event.preventDefault();
  void import("./add-card.ts").then(
    (script) => script.addCard(form, button as HTMLButtonElement, submit),
    () => {
      form.target = "_self";
      form.requestSubmit(button);
    },
  );
}

/** Suggestions while a search is typed (decision 066); without them it is a plain form. */
function suggestIn({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLInputElement) || target.id !== "site-search") return;
  void import("./suggestions.ts").then((script) => script.suggest(target)).catch(() => null);
}
