import { expect, test } from "vitest";
import { createRehearsal } from "./rehearsal.server.ts";

const HOME = '<a href="/category/tea-1?sort=new">Tea</a><a href="/category/tea-1">Tea</a>';
const LISTING = '<a href="/product/oolong-7">Oolong</a>';
const PAGES: Record<string, string> = {
  "/": HOME,
  "/category/tea-1": LISTING,
  "/product/oolong-7": "",
  "/terms": "",
  "/vi": HOME.replaceAll("/category", "/vi/category"),
  "/vi/category/tea-1": LISTING.replace("/product", "/vi/product"),
  "/vi/product/oolong-7": "",
  "/vi/terms": "",
};
const up = () => Response.json({ ready: true, erp: "up" });
const down = () => Response.json({ ready: true, erp: "down" });

/** A shop whose pages fail while they are in `broken`; `slow` ones never end. */
function open({ seconds = 5 } = {}) {
  const broken = new Set<string>();
  const slow = new Set<string>();
  const opened: string[] = [];
  const lines: { message: string; page?: unknown }[] = [];
  const rehearsal = createRehearsal({
    seconds,
    pauseMs: 0,
    async tryPage(path) {
      opened.push(path);
      if (slow.has(path)) await new Promise(() => {});
      if (broken.has(path)) throw new Error(`${path} could not be rendered`);
      return { html: PAGES[path]! };
    },
    log: {
      info: (message) => void lines.push({ message }),
      error: (message, fields) => void lines.push({ message, page: fields?.["page"] }),
    },
  });
  return { rehearsal, broken, slow, opened, lines };
}

test("a process is ready once a page of each kind has been rendered in each language", async () => {
  const shop = open();
  await shop.rehearsal.begin(async () => up());
  expect(shop.opened).toEqual(Object.keys(PAGES));
  const answer = up();
  expect(await shop.rehearsal.checked(answer)).toBe(answer);
});

test("a process whose page fails is not ready, says which, and tries again", async () => {
  const shop = open();
  shop.broken.add("/vi/product/oolong-7");
  await shop.rehearsal.begin(async () => up());
  expect(shop.lines).toEqual([
    {
      message: "a page failed in the rehearsal: the shop is not ready",
      page: "/vi/product/oolong-7",
    },
  ]);
  for (const erp of [up, down]) {
    const answer = await shop.rehearsal.checked(erp());
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      ready: false,
      rehearsal: "failed at /vi/product/oolong-7",
    });
  }
  shop.broken.clear();
  await expect.poll(async () => (await shop.rehearsal.checked(up())).status).toBe(200);
});

test("a page that does not end fails when the time is over", async () => {
  const shop = open({ seconds: 0.05 });
  shop.slow.add("/");
  await shop.rehearsal.begin(async () => up());
  expect(shop.lines[0]?.page).toBe("/");
});

test("an ERP that is down is not waited for; what it gives is tried when it is back", async () => {
  const shop = open();
  await shop.rehearsal.begin(async () => new Response(null, { status: 503 }));
  await shop.rehearsal.begin(async () => down());
  expect(shop.opened).toEqual([]);
  expect((await shop.rehearsal.checked(down())).status).toBe(200);
  const first = await shop.rehearsal.checked(up());
  expect([first.status, await first.json()]).toEqual([
    503,
    { ready: false, erp: "up", rehearsal: "running" },
  ]);
  await expect.poll(async () => (await shop.rehearsal.checked(up())).status).toBe(200);
});

test("without time there is no rehearsal", async () => {
  const shop = open({ seconds: 0 });
  await shop.rehearsal.begin(async () => up());
  expect(shop.opened).toEqual([]);
  expect((await shop.rehearsal.checked(up())).status).toBe(200);
});
