import { code, hold, isLost, press, tryAgain } from "#app/ui/connection.ts";

/**
 * Before React hears of a press on a link or a button (docs/decisions/014 and 021): without a connection it is kept, and
 * pressed again when there is one; with a new version of the shop the browser takes it, and loads a document.
 */
export function watchPresses(): void {
  addEventListener("click", onPress, { capture: true });
  addEventListener("submit", onPress, { capture: true });
  addEventListener("submit", onDocumentPost);
}

type Press = {
  again: () => void;
  /** Of a link: where it leads, and the same press without React. */
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
  const pressed = event instanceof SubmitEvent ? submission(event) : visit(event);
  if (!pressed) return;
  press.last = { take: pressed.again, isSent: pressed.isPost };
  if ((isLost() || !navigator.onLine) && !isPressedAgain) {
    event.preventDefault();
    event.stopImmediatePropagation();
    void keep(pressed);
  } else if (isOutdated || code.isMissing || isForBrowser) event.stopImmediatePropagation();
}

function submission({ target, submitter }: SubmitEvent): Press | null {
  if (!(target instanceof HTMLFormElement)) return null;
  const again = () => target.isConnected && target.requestSubmit(submitter);
  return { again: () => pressAgain(again), isPost: target.method === "post" };
}

/** A link to another page of the shop, in this window. */
function visit(event: Event): Press | null {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !link.href || !(event instanceof MouseEvent)) return null;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || link.hasAttribute("download")) return null;
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

/** What React left to the browser loads a document, and with it goes what was typed: the shop must answer first. */
function onDocumentPost(event: SubmitEvent): void {
  if (event.defaultPrevented || isPressedAgain) return;
  const pressed = submission(event);
  if (!pressed?.isPost) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void keep(pressed);
}

/** It never left this page, so it may follow by itself. */
async function keep({ again, link }: Press) {
  hold({ take: again, isSent: false });
  await tryAgain();
  if (isLost() && link && (await isKept(link.address))) link.load();
}

/** The service worker has own orders as they were last seen (public/sw.js). */
async function isKept(address: string): Promise<boolean> {
  if (!("caches" in window)) return false;
  return (await caches.match(address, { cacheName: "orders" })) !== undefined;
}
