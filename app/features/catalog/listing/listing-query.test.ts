import { expect, test } from "vitest";
import { onPage, searchOf, unfiltered, without } from "./listing-query.ts";

const params = new URLSearchParams("q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10&page=3");

test("removing one filter keeps the others and returns to page 1", () => {
  expect(without(params, "f.colour", "navy")).toBe("?q=wool&f.colour=rust&sort=latest&min=10");
  expect(without(params, "min")).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest");
});

test("another page of a listing changes only the page parameter", () => {
  expect(onPage(params, 2)).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10&page=2");
  expect(onPage(params, 1)).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10");
});

test("without filters a search keeps its text and a category has no parameters", () => {
  expect(unfiltered(params)).toBe("?q=wool");
  expect(unfiltered(new URLSearchParams("min=10"))).toBe("");
});

test("empty fields and the default order are left out of the URL", () => {
  expect(searchOf(new URLSearchParams("q=&min=&max=20&sort=relevance"))).toBe("?max=20");
});
