import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { BROWSER, startShop, type Shop } from "#tests/built/shop.ts";

const ENDED = "shopper=eyJzZXNzaW9uIjoibm9ib2R5In0.forged";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** All routes below /my-account in both languages, with a value for each parameter. */
function accountPages(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const isAccount = /^(vi\/)?my-account(\/|$)/.test(path);
    return [...(isAccount ? [`/${path.replace(/:\w+/g, "1")}`] : []), ...accountPages(children)];
  });
}

const pages = accountPages(routes);

test("the account has pages", () => {
  expect(pages).toContain("/my-account/personal-data");
  expect(pages).toContain("/vi/my-account/delete-account");
});

test.for(pages)("%s redirects guests to the login and back", async (page) => {
  const logIn = `${page.startsWith("/vi/") ? "/vi" : ""}/login?${new URLSearchParams({ to: page })}`;
  const headers = { "User-Agent": BROWSER, "Accept-Language": "en" };
  for (const cookie of ["", ENDED]) {
    const options = { headers: { ...headers, Cookie: cookie }, redirect: "manual" } as const;
    const document = await fetch(shop.url + page, options);
    expect(document.status, "a page load").toBe(302);
    expect(document.headers.get("Location")).toBe(logIn);

    // A client navigation requests the page's data; the answer names the redirect.
    const data = await fetch(`${shop.url}${page}.data`, options);
    expect(data.status, "a client navigation").toBe(202);
    expect(await data.text()).toContain(JSON.stringify(logIn));

    const posted = await fetch(shop.url + page, {
      ...options,
      method: "POST",
      headers: { ...options.headers, Origin: shop.url },
      body: new URLSearchParams({ intent: "save", firstName: "Eve" }),
    });
    expect(posted.status, "a form").toBe(302);
    expect(posted.headers.get("Location")).toBe(logIn);
  }
});
