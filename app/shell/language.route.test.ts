import { expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action } from "./language.route.tsx";

openDemoShop();

const choose = (language: string, to: string) =>
  new Browser().visit("/language", action, { language, to });

test("changing the language keeps the page and its parameters", async () => {
  const page = "/category/honey/raw?sort=latest&f.size=250-g&page=2";
  expect(await choose("vi-VN", page)).toMatchObject({ status: 302, location: `/vi${page}` });
  expect(await choose("en-US", `/vi${page}`)).toMatchObject({ status: 302, location: page });
  expect(await choose("en-US", "/vi")).toMatchObject({ location: "/" });
});

test.each([
  "//evil.example/",
  "/.//evil.example/",
  "/%2e//evil.example/",
  "/\t/evil.example/",
  "/\t/:80",
  "/vi//evil.example/",
  "/vi/.//evil.example/",
  "https://evil.example/",
])("changing the language does not redirect to another site: %j", async (to) => {
  for (const language of ["en-US", "vi-VN"]) {
    const { status, location } = await choose(language, to);
    expect(status).toBe(302);
    expect(new URL(location ?? "", "http://shop.test").host).toBe("shop.test");
  }
});
