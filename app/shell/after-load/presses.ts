import { code, keepStep, isLost, press, tryAgain } from "#app/ui/connection.ts";

/**
 * Handles presses on links and buttons before React does (docs/decisions/014 and 021): without a connection, keeps them
 * and repeats them later; after a new release, leaves them to the browser, which loads a document.
 */
export function watchPresses(): void {
  addEventListener("click", onPress, { capture: true });
  addEventListener("submit", onPress, { capture: true });
  addEventListener("submit", onDocumentPost);
}

type Press = {
  again: () => void;
  /** For a link: its URL, and a function that follows it without React. */
  link?: { address: string; load: () => void };
  isPost: boolean;
};

let isOutdated = false;
let isPressedAgain = false;
let isForBrowser = false;

export function setOutdated(is: boolean) {
  isOutdated = is;
}

function onPress(event: Event): void {
  if (isDoubled(event)) return event.preventDefault();
  const pressed = event instanceof SubmitEvent ? submission(event) : visit(event);
  if (!pressed) return;
  press.last = { take: pressed.again, isSent: pressed.isPost };
  if ((isLost() || !navigator.onLine) && !isPressedAgain) {
    event.preventDefault();
    event.stopImmediatePropagation();
    void keep(pressed);
  } else if (isOutdated || code.isMissing || isForBrowser) event.stopImmediatePropagation();
}

/** The second click of a double click on a button that adds to the cart (decision 091). */
function isDoubled({ target, detail }: Event & { detail?: number }): boolean {
  const isAgain = detail! > 1 && target instanceof Element;
  return isAgain && target.closest('[value="add"], [form^="add-"]') !== null;
}

function submission({ target, submitter }: SubmitEvent): Press | null {
  if (!(target instanceof HTMLFormElement)) return null;
  const again = () => target.isConnected && target.requestSubmit(submitter);
  return { again: () => pressAgain(again), isPost: target.method === "post" };
}

/** A link to another page of the shop in the same window. */
function visit(event: Event): Press | null {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !link.href || !(event instanceof MouseEvent)) return null;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || link.hasAttribute("download")) return null;
  if (link.dataset["atHand"]) return null; // needs no request
  if (link.origin !== location.origin || (link.target && link.target !== "_self")) return null;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return null;
  const again = () => pressAgain(() => link.click());
  const load = () => {
    isForBrowser = true;
    again();
    isForBrowser = false;
  };
  return { again, link: { address: link.href, load }, isPost: false };
}

function pressAgain(press: () => void) {
  isPressedAgain = true;
  press();
  isPressedAgain = false;
}

/** A form that React does not handle loads a document and loses what was typed, so the shop must be reachable first. */
function onDocumentPost(event: SubmitEvent): void {
  if (event.defaultPrevented || isPressedAgain) return;
  const pressed = submission(event);
  if (!pressed?.isPost) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void keep(pressed);
}

/** Not sent yet, so it can be repeated automatically. */
async function keep({ again, link }: Press) {
  keepStep({ take: again, isSent: false });
  await tryAgain();
  if (isLost() && link && (await isKept(link.address))) link.load();
}

/** The service worker keeps visited order pages (public/sw.js). */
async function isKept(address: string): Promise<boolean> {
  if (!("caches" in window)) return false;
  return (await caches.match(address, { cacheName: "orders" })) !== undefined;
}
