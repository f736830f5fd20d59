import { BROWSER, type Shop } from "#tests/built/shop.ts";

/** A browser without JavaScript at the shop's URL: pages, forms and cookies. */
export function openGuest(shop: Shop) {
  const cookies = new Map<string, string>();

  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");

  async function visit(path: string, form?: Record<string, string>) {
    const answer = await fetch(shop.url + path, {
      redirect: "manual",
      headers: {
        "User-Agent": BROWSER,
        Cookie: cookie(),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  }

  /** A product of which one piece can be added to the cart. */
  async function findGoods(): Promise<{ path: string; variantId: string }> {
    const listing = await visit("/search");
    for (const [, path = ""] of listing.text.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)) {
      const { text } = await visit(path);
      const variantId = /name="variantId" value="(\d+)"/.exec(text)?.[1];
      if (variantId) return { path, variantId };
    }
    throw new Error("The shop has nothing to sell");
  }

  return { visit, findGoods, cookie };
}
