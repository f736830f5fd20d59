import { expect, test } from "vitest";
import { onPage, searchOf, unfiltered, without } from "./listing-query.ts";

const params = new URLSearchParams("q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10&page=3");

test("dropping one filter keeps the others and starts at the first page", () => {
  expect(without(params, "f.colour", "navy")).toBe("?q=wool&f.colour=rust&sort=latest&min=10");
  expect(without(params, "min")).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest");
});

test("another page of the same listing differs in the page alone", () => {
  expect(onPage(params, 2)).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10&page=2");
  expect(onPage(params, 1)).toBe("?q=wool&f.colour=navy&f.colour=rust&sort=latest&min=10");
});

test("without its filters a search is its words, and a category nothing", () => {
  expect(unfiltered(params)).toBe("?q=wool");
  expect(unfiltered(new URLSearchParams("min=10"))).toBe("");
});

test("fields left empty and the usual order leave no trace in the address", () => {
  expect(searchOf(new URLSearchParams("q=&min=&max=20&sort=relevance"))).toBe("?max=20");
});
