import { BROWSER, type Shop } from "#tests/built/shop.ts";

/** A browser without JavaScript at the shop's URL: pages, forms and cookies. */
export function openGuest(shop: Pick<Shop, "url">) {
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
    keep(answer.headers);
    return { status: answer.status, text: await answer.text() };
  }

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
  }

  /** A product of which several pieces can be added to the cart: other tests leave some of which few are left. */
  async function findGoods(prefix = ""): Promise<{ path: string; variantId: string }> {
    const listing = await visit(`${prefix}/search`);
    for (const [, path = ""] of listing.text.matchAll(
      /href="((?:\/[a-z]{2})?\/product\/[a-z0-9-]+)"/g,
    )) {
      const { text } = await visit(path);
      const variantId = /name="variantId" value="(\d+)"/.exec(text)?.[1];
      if (variantId && !text.includes("LimitedAvailability")) return { path, variantId };
    }
    throw new Error("The shop has nothing to sell");
  }

  return { visit, findGoods, cookie, keep };
}
