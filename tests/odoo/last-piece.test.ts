import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { relation } from "#middleware/odoo/setup/context.ts";
import { openPurchase } from "#tests/campaigns/reliability/purchase.ts";
import { HttpShopper, Refused } from "#tests/campaigns/reliability/http-shopper.ts";
import { openShops } from "#tests/campaigns/reliability/shops.ts";
import { agentProfile } from "#tests/ucp/agent-profile.ts";
import { faultsOf } from "#tests/ucp/schemas.ts";
import { admin } from "./bench.ts";

/** An agent that wants the last piece so often, by both bindings, and the people whom it sends to the shop. A hundred take three minutes. */
const TIMES = Number(process.env["AGENT_TIMES"] ?? 40);
const PEOPLE = 12;
/** The shop's own. */
const READ_TIMEOUT_MS = 10_000;

const profiles = createServer((_, answer) => answer.end(agentProfile())).listen(0, "127.0.0.1");
const shops = await openShops("odoo");
const [url = ""] = shops.urls;
afterAll(async () => {
  profiles.close();
  await shops.close();
});
const profile = () => `http://127.0.0.1:${(profiles.address() as AddressInfo).port}/profile.json`;

// oxlint-disable-next-line typescript/no-explicit-any -- an answer, whose schema is checked
type Body = any;

/** The status of an answer and what it says, by either binding. */
async function asked(turn: number, kind: "cart" | "checkout", input: object) {
  const isRest = turn % 2 === 0;
  const path = isRest ? (kind === "cart" ? "v1/carts" : "v1/checkout-sessions") : "mcp";
  const given = { meta: { "ucp-agent": { profile: profile() } }, [kind]: input };
  const params = { name: `create_${kind}`, arguments: given };
  const body = isRest ? input : { jsonrpc: "2.0", id: turn, method: "tools/call", params };
  const response = await fetch(`${url}/ucp/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "UCP-Agent": `profile="${profile()}"`,
    },
    body: JSON.stringify(body),
  });
  const json: Body = await response.json();
  const retryAfter = Number(response.headers.get("Retry-After"));
  const said = isRest ? json : (json.result?.structuredContent ?? json.error.data);
  return { status: response.status, body: said, retryAfter };
}

/** As an agent does that is told when to come back. */
async function patiently(turn: number, kind: "cart" | "checkout", input: object): Promise<Body> {
  for (;;) {
    const { status, body, retryAfter } = await asked(turn, kind, input);
    if (status < 300) return body;
    expect({ status, code: body.code }).toEqual({ status: 429, code: "too_many_requests" });
    await pause(retryAfter * 1000 * (0.5 + Math.random()));
  }
}

test(
  "an agent that wants the last piece many times at once is handed over each time, one person gets it, and then it is sold out",
  {
    timeout: 300_000,
  },
  async () => {
    const variant = await shops.books.goods(1);
    const slug = await slugOf(variant);
    // Other tests look for goods with more pieces.
    const template = Number(slug.slice(slug.lastIndexOf("-") + 1));
    onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
    const line_items = [{ item: { id: `${slug}.${variant}` }, quantity: 1 }];
    const over = new AbortController();
    const shopper = new HttpShopper(url);
    const meanwhile = (async () => {
      const waited: number[] = [];
      for (let turn = 0; !over.signal.aborted; turn++) {
        const began = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- one shopper, page by page
        const page = await shopper.visit(["/cart", "/", "/checkout"][turn % 3]!);
        expect(page.status).toBeLessThan(400);
        waited.push(performance.now() - began);
      }
      return waited;
    })();
    const handed = await Promise.all(
      Array.from({ length: TIMES }, (_, turn) => patiently(turn, "checkout", { line_items })),
    );
    over.abort();
    const waited = await meanwhile;
    expect(Math.max(...waited)).toBeLessThan(READ_TIMEOUT_MS);
    for (const body of handed) {
      expect(faultsOf("checkout", body)).toEqual([]);
      expect(body).toMatchObject({ status: "requires_escalation", line_items: [{ quantity: 1 }] });
    }
    expect(await shops.books.reserved(variant)).toBe(0);

    const people = Array.from({ length: PEOPLE }, () =>
      openPurchase(url, variant, "cash-on-delivery"),
    );
    const { pathname, search } = new URL(handed[0]!.continue_url);
    for (const { shopper, steps } of people) {
      const page = await (await shopper.visit(pathname + search)).text();
      expect(page).toContain(slug);
      const [, token = ""] = /name="token" value="([^"]+)"/.exec(page) ?? [];
      const items = new URLSearchParams(search).get("items") ?? "";
      const body = new URLSearchParams({ intent: "add-all", items, token });
      const added = await shopper.visit(pathname, { method: "POST", body });
      expect(added.status).toBe(302);
      await steps.fill();
    }
    const endings = await Promise.all(
      people.map(({ steps }) =>
        steps.press().then(
          () => "done",
          (error: unknown) => (error instanceof Refused ? error.refusal : String(error)),
        ),
      ),
    );
    expect(tally(endings)).toEqual({ done: 1, "not-enough-stock": PEOPLE - 1 });
    expect(await shops.books.reserved(variant)).toBe(1);
    for (const turn of [0, 1]) {
      const { body } = await asked(turn, "cart", { line_items });
      expect(body.messages).toMatchObject([{ code: "out_of_stock", severity: "unrecoverable" }]);
    }
    expect(await shops.books.wrong()).toEqual([]);
  },
);

function tally(all: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Once the shop has read the new product from Odoo. */
async function slugOf(variantId: string): Promise<string> {
  const domain = [["id", "=", Number(variantId)]];
  const [product] = await admin.search("product.product", domain, ["name", "product_tmpl_id"]);
  const end = `-${relation(product!, "product_tmpl_id")}`;
  const shopper = new HttpShopper(url);
  let slug: string | undefined;
  const found = async () => {
    const listing = await shopper.ask("catalog.listing", { search: String(product!["name"]) });
    slug = listing?.products.find((one) => one.slug.endsWith(end))?.slug;
    return slug;
  };
  await expect.poll(found, { timeout: 90_000, interval: 1_000 }).toBeDefined();
  return slug!;
}
