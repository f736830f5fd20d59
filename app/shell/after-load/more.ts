/** Completes a `<shop-more>` of a product's page (catalog/product/share.server.ts), once the page is used. */
export function fill(element: HTMLElement): void {
  const { filled, slug } = element.dataset;
  if (filled) return;
  element.dataset["filled"] = "yes";
  if (slug === undefined) addShareButtons(element);
  else void showViewed(element, slug);
}

function addShareButtons(element: HTMLElement): void {
  const { url = "", title = "", share = "", copy = "", copied = "" } = element.dataset;
  const status = document.createElement("p");
  status.role = "status";
  const list = element.querySelector("ul");
  if ("share" in navigator)
    list?.prepend(item(share, () => navigator.share({ url, title }).catch(() => {}))); // or not, after all
  const say = (text: string) => () => void (status.textContent = text);
  if ("clipboard" in navigator)
    list?.append(item(copy, () => navigator.clipboard.writeText(url).then(say(copied), say(url))));
  element.append(status);
}

function item(text: string, press: () => void): HTMLLIElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = text;
  button.addEventListener("click", press);
  const place = document.createElement("li");
  place.append(button);
  return place;
}

/** As many as a row has, and the product that is shown. */
const KEPT = 9;
const NAME = "viewed";

/** Remembers the product in this browser only, and asks for the others when their place comes near the screen. */
async function showViewed(element: HTMLElement, slug: string): Promise<void> {
  const others = read().filter((one) => one !== slug);
  if (!isAllowed()) return write([]);
  write([slug, ...others].slice(0, KEPT));
  if (others.length === 0) return;
  await comesNear(element);
  const products = others.slice(0, KEPT - 1).join(",");
  const answer = await fetch(`${element.dataset["src"]}?${new URLSearchParams({ products })}`, {
    priority: "low",
  }).catch(() => null);
  if (!answer?.ok) return;
  element.innerHTML = await answer.text();
  element.querySelector<HTMLElement>("[data-cleared]")?.addEventListener("click", (event) => {
    write([]);
    element.innerHTML = `<p role="status" tabindex="-1" class="mt-12"></p>`;
    const said = element.querySelector("p")!;
    said.textContent = (event.currentTarget as HTMLElement).dataset["cleared"] ?? "";
    said.focus();
  });
}

function comesNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const watch = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(watch, { rootMargin: "300px" });
    element.style.minHeight = "1px"; // an empty box never intersects
    observer.observe(element);
  });
}

/**
 * Not where data is to be saved, and not without consent: the shop's question is open, a purpose was refused, or the browser
 * refuses (spec 15.10).
 */
function isAllowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    globalPrivacyControl?: boolean;
  } & Navigator;
  const choices = /(^|; )privacy=[^;]*/.exec(document.cookie)?.[0] ?? "";
  const isOpen = document.getElementById("privacy") !== null;
  return (
    !savesData && !globalPrivacyControl && doNotTrack !== "1" && !isOpen && !choices.includes("-no")
  );
}

/** A browser that keeps nothing, as some private windows, throws. */
function read(): string[] {
  try {
    return (localStorage.getItem(NAME) ?? "")
      .split(" ")
      .filter((slug) => /^[a-z0-9-]+$/.test(slug));
  } catch {
    return [];
  }
}

function write(slugs: string[]): void {
  try {
    if (slugs.length > 0) localStorage.setItem(NAME, slugs.join(" "));
    else localStorage.removeItem(NAME);
  } catch {}
}
