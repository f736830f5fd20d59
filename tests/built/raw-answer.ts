import { get, type IncomingHttpHeaders } from "node:http";
import { expect } from "vitest";
import type { Shop } from "./shop.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Not by fetch, which sets headers of its own and decodes what comes. */
export function getRaw(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
  });
}

/** Repeats the request until the page is kept. */
export async function getRawKept(url: string, headers?: Record<string, string>): Promise<Answer> {
  const isKept = (one: Answer) => String(one.headers["server-timing"]).includes("kept");
  let answer = await getRaw(url, headers);
  for (let tries = 0; tries < 50 && !isKept(answer); tries += 1)
    answer = await getRaw(url, headers);
  expect(isKept(answer), url).toBe(true);
  return answer;
}

/** As after the next page, which shows the toast. */
export function withoutToast(cookie: string): string {
  const pairs = cookie.split("; ").filter((pair) => !pair.startsWith("toast="));
  return pairs.join("; ");
}

/** For a browser's context. */
export function browserCookies(cookie: string, { url }: Shop) {
  return cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
}

/** The cookies of a shopper who has posted these forms of a product's page, three pieces of it for `add`. */
export async function cookieWith(shop: Shop, path: string, intents: string[]): Promise<string> {
  const html = (await getRaw(shop.url + path)).body.toString();
  const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  for (const intent of intents) {
    const response = await fetch(shop.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: shop.url, Cookie: cookie() },
      body: new URLSearchParams({ intent, variantId, quantity: "3" }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  }
  return cookie();
}
