import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { keptPlace, placeCookie } from "#app/shop/delivery/kept-place.server.ts";
import { loader } from "./delivery.route.tsx";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

type Body = {
  to: string;
  estimate: { offers: { name: string }[] } | null;
  question: { errors: Record<string, string>; fields: { name: string }[]; place: object | null };
};

async function ask(search: string) {
  const { status, body } = await ann.visit(`/delivery${search}`, loader);
  return { status, ...(body as Body) };
}

test("the cart is answered for a postcode, and an empty one is said to be empty", async () => {
  expect(await ask("?country=AU&postcode=3065")).toMatchObject({ status: 200, estimate: null });
  await fillCart(ann);
  const { to, estimate } = await ask("?country=AU&postcode=3065");
  expect(to).toBe("3065 VIC, Australia");
  expect(estimate!.offers.map(({ name }) => name)).toContain("Express delivery");
});

test("without a place nothing is asked, and a choice of another country brings its fields first", async () => {
  const first = await ask("");
  expect(first).toMatchObject({ status: 200, to: "", question: { errors: {}, place: null } });
  expect(first.question.fields.map(({ name }) => name)).toEqual(["postcode"]);
  const other = await ask("?of=AU&country=VN&postcode=3065");
  expect(other).toMatchObject({ status: 200, question: { errors: {}, place: null } });
  expect(other.question.fields.map(({ name }) => name)).toEqual(["state"]);
});

test.each([
  ["?country=AU&postcode=", { postcode: "form:errors.required" }],
  ["?country=AU&postcode=306", { postcode: "checkout:errors.australianPostcode" }],
  ["?country=AU&postcode=0001", { postcode: "checkout:errors.postcode" }],
  ["?country=VN&state=", { state: "form:errors.choose" }],
  ["?country=VN&state=NSW", { state: "form:errors.choose" }],
  ["?country=FR&postcode=75001", { country: "checkout:errors.notDelivered" }],
  ["?country=x", { country: "checkout:errors.notDelivered" }],
])("%s is refused beside its field", async (search, errors) => {
  const answer = await ask(search);
  expect(answer.status).toBe(400);
  expect(answer.question.errors).toEqual(errors);
});

test("an unknown product is not found", async () => {
  expect(await ask("?product=no-such-thing&country=AU&postcode=3065")).toMatchObject({
    status: 404,
  });
});

test("the cookie keeps a place, and what it does not understand is no place", () => {
  const read = (cookie: string) => keptPlace({ headers: new Headers({ Cookie: cookie }) });
  const melbourne = { country: "AU", state: "VIC", postcode: "3065" };
  const [written = ""] = placeCookie(melbourne).split(";");
  expect(read(`a=b; ${written}`)).toEqual(melbourne);
  expect(placeCookie(melbourne)).toContain("HttpOnly");
  for (const wrong of ["place=", "place=%", "place=AU.VIC.306", "place=<b>", "other=AU.VIC.3065"])
    expect(read(wrong)).toBeNull();
});
