import { expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { action } from "./light-view.route.tsx";

openDemoShop();

const choose = (light: string, to: string, page = "/light-view") =>
  new Browser().visit(page, action, { light, to });

test("choosing the view returns to the page and its parameters", async () => {
  const page = "/category/honey?sort=latest&page=2";
  expect(await choose("on", page)).toMatchObject({ status: 302, location: page });
  expect(await choose("off", `/vi${page}`)).toMatchObject({ location: `/vi${page}` });
});

test("other sites and other values are refused", async () => {
  for (const to of ["//evil.example/", "https://evil.example/", "/\t/evil.example/", ""]) {
    expect(await choose("on", to)).toMatchObject({ status: 302, location: "/" });
    expect(await choose("on", to, "/vi/light-view")).toMatchObject({ location: "/vi" });
  }
  for (const light of ["", "maybe", "on; Domain=example"])
    expect(await choose(light, "/")).toMatchObject({ status: 400 });
});
