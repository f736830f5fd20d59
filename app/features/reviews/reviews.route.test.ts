import { beforeEach, expect, test } from "vitest";
import type { OwnReview, ReviewPage } from "#contract/reviews.ts";
import { type Args, Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action, loader } from "./reviews.route.tsx";

openDemoShop();

const SLUG = "yellow-box-honey";
const PAGE = `/product/${SLUG}/reviews`;
const YOURS = `${PAGE}?yours`;

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

const named = { slug: SLUG };
const show = (args: Args) => loader({ ...args, params: named });
const act = (args: Args) => action({ ...args, params: named });
const post = (form: Record<string, string>, path = PAGE) =>
  ann.visit(path, act, { website: "", ...form });
const logIn = (email: string, password: string) =>
  ann.do((odoo) => odoo.mutate("session.logIn", { email, password }));
const logInMia = () => logIn("mia@example.com", "Wattle-demo-1");
const logInLinh = () => logIn("linh@example.com", "Wattle-demo-2");

type Shown = {
  list: ReviewPage;
  sort: string;
  yours: { review: OwnReview | null; stars: number | null } | null;
  report: { id: string; author: string } | null;
};
async function shown(path = PAGE): Promise<Shown> {
  return (await ann.visit(path, show)).body as Shown;
}

/** The customer's own review. */
async function own() {
  const { yours } = await shown(YOURS);
  if (!yours) throw new Error("the page does not show the own review");
  return yours.review;
}

test("everybody can read reviews; a guest who writes one is redirected to the login and back", async () => {
  const { list, yours } = await shown();
  expect(list.total).toBeGreaterThan(2);
  expect(yours).toBeNull();
  expect((await shown(YOURS)).yours).toBeNull();
  const forms: Record<string, string>[] = [
    { intent: "save", rating: "5", message: "" },
    { intent: "remove", id: "1" },
  ];
  for (const form of forms) {
    expect(await post(form, `/vi${PAGE}`)).toMatchObject({
      status: 302,
      location: `/vi/login?to=${encodeURIComponent(`/vi${YOURS}#yours`)}`,
    });
  }
});

test("a mail's link proposes stars, until there is a review", async () => {
  await logInMia();
  const starsAt = async (query: string) => (await shown(PAGE + query)).yours?.stars;
  expect(await starsAt("?yours&stars=4")).toBe(4);
  expect(await starsAt("?yours&stars=6")).toBeNull();
  expect(await starsAt("?yours")).toBeNull();
  await post({ intent: "save", rating: "2", message: "" });
  expect(await starsAt("?yours&stars=4")).toBe(2);
});

test("a review can be saved, changed and removed", async () => {
  await logInMia();
  const saved = await post({ intent: "save", rating: "4", message: "Good\r\nhoney" });
  expect(saved).toMatchObject({ status: 302, location: `${YOURS}#yours` });
  expect(await ann.toast()).toMatchObject({ type: "success", text: "Thank you for your review." });
  expect((await shown()).yours).toBeNull();
  const { yours, list } = await shown(YOURS);
  expect(yours?.review).toMatchObject({ rating: 4, message: "Good\nhoney", author: "Mia T." });
  expect(list.reviews[0]?.id).toBe(yours?.review?.id);
  await post({ intent: "save", rating: "", message: "Only words" });
  expect(await own()).toMatchObject({ rating: null, message: "Only words" });
  const removed = await post({ intent: "remove", id: yours?.review?.id ?? "" });
  expect(removed).toMatchObject({ status: 302, location: YOURS });
  expect(await own()).toBeNull();
});

test("a review without stars and text is refused", async () => {
  await logInMia();
  expect(await post({ intent: "save", rating: "", message: "  " })).toMatchObject({
    status: 400,
    body: { error: { "": ["reviews:errors.empty"] } },
  });
  const long = { intent: "save", rating: "3", message: "x".repeat(2001) };
  expect(await post(long)).toMatchObject({
    status: 400,
    body: { error: { message: ["form:errors.tooLong"] }, initialValue: { rating: "3" } },
  });
  const gone = { intent: "save", rating: "3", message: "", pictures: "made-up" };
  expect(await post(gone)).toMatchObject({
    body: { error: { pictures: ["images:errors.gone"] } },
  });
  expect(await own()).toBeNull();
});

test("a bot that fills in the hidden field is refused", async () => {
  await logInMia();
  const before = (await shown()).list.total;
  const spam = { rating: "5", message: "Buy!", reason: "spam", id: "1", website: "https://x.y" };
  expect(await post({ intent: "save", ...spam })).toMatchObject({
    status: 403,
    body: { error: { "": ["form:errors.bot"] }, initialValue: { message: "Buy!" } },
  });
  expect(await post({ intent: "report", ...spam })).toMatchObject({
    status: 403,
    body: { error: { "": ["form:errors.bot"] }, initialValue: { reason: "spam" } },
  });
  expect((await shown()).list.total).toBe(before);
});

test("more than ten reviews in 15 minutes are rate-limited", async () => {
  await logInLinh();
  const form = { intent: "save", rating: "4", message: "Again and again" };
  for (let times = 0; times < 10; times++) expect((await post(form)).status).toBe(302);
  expect(await post(form)).toMatchObject({
    status: 429,
    body: {
      error: { "": ["reviews:errors.too-many"] },
      initialValue: { message: "Again and again" },
    },
  });
});

test("anybody can report a review with a reason", async () => {
  const { list } = await shown();
  const [review] = list.reviews;
  const path = `${PAGE}?report=${review?.id}`;
  expect((await shown(path)).report).toMatchObject({ id: review?.id, author: review?.author });
  expect((await shown(`${PAGE}?report=999999`)).report).toBeNull();
  const form = { intent: "report", id: review?.id ?? "" };
  expect(await post(form, path)).toMatchObject({
    status: 400,
    body: { error: { reason: ["reviews:errors.reason"] } },
  });
  expect(await post({ ...form, reason: "spam" }, path)).toMatchObject({
    status: 302,
    location: PAGE,
  });
  expect(await ann.toast()).toMatchObject({ type: "success" });
  for (let times = 0; times < 8; times++) await post({ ...form, reason: "spam" }, path);
  await post({ ...form, reason: "spam" }, path);
  expect(await post({ ...form, reason: "spam" }, path)).toMatchObject({
    status: 429,
    body: { error: { "": ["reviews:errors.too-many"] }, initialValue: { reason: "spam" } },
  });
});

test("invalid parameters show the first page, and an invalid form is refused", async () => {
  const first = await shown();
  for (const query of ["sort=best", "page=0", "page=-1", "page=abc", "page=99999", "sort=&page="]) {
    expect(await shown(`${PAGE}?${query}`), query).toMatchObject({ list: { page: 1 } });
  }
  expect((await shown(`${PAGE}?sort=lowest`)).sort).toBe("lowest");
  expect(first.sort).toBe("newest");
  const forms: Record<string, string>[] = [
    { intent: "burn" },
    { intent: "remove", id: "../x" },
    { intent: "report", id: "" },
  ];
  for (const form of forms) {
    expect(await post(form)).toMatchObject({ status: 400 });
  }
});
