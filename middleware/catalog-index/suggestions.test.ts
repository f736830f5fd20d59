import { expect, test } from "vitest";
import { categoriesNamed, searchesIn } from "./suggestions.ts";

const HONEYS = [
  "Leatherwood Honey 500 g",
  "Manuka Honey",
  "Manuka Honey & Lemon",
  "Honeycomb",
  "Tea with a Honey Dipper",
];

test.each([
  ["hon", ["honey", "manuka honey", "honeycomb"]],
  ["honey", ["manuka honey", "honeycomb"]],
  ["Manuka ho", ["manuka honey"]],
  ["honey 5", ["honey 500"]],
  ["lemon honey", []],
  ["", []],
  ["…", []],
])("%j is completed by the words of names", (text, searches) => {
  expect(searchesIn(HONEYS, text)).toEqual(searches);
});

test("a search typed without diacritics is suggested with them, as it is in the name", () => {
  const names = ["Mật ong rừng tràm", "Mật ong chanh"];
  expect(searchesIn(names, "mat ong")).toEqual(["mật ong"]);
  expect(
    searchesIn(
      names.map((name) => name.normalize("NFD")),
      "mật o",
    ),
  ).toEqual(["mật ong"]);
  expect(searchesIn(names, "mật ong")).toEqual([]);
});

test("no more searches than the contract allows", () => {
  const names = ["Teapot", "Teacup", "Teaspoon", "Tealight", "Teak", "Tea"];
  expect(searchesIn(names, "te")).toEqual(["teapot", "teacup", "teaspoon", "tealight"]);
});

test("categories are found by the words of their names, those with more products first", async () => {
  const all = [
    { id: "tea", name: "Tea" },
    { id: "home/tea-towels", name: "Tea towels" },
    { id: "home/empty", name: "Tea sets" },
    { id: "wool", name: "Áo len & đệm" },
  ];
  const counts = new Map([
    ["tea", 2],
    ["home/tea-towels", 9],
    ["wool", 1],
  ]);
  const find = async (text: string) =>
    (await categoriesNamed(text, all, () => counts)).map(({ id }) => id);
  expect(await find("te")).toEqual(["home/tea-towels", "tea"]);
  expect(await find("towels tea")).toEqual(["home/tea-towels"]);
  expect(await find("dem")).toEqual(["wool"]);
  expect(await find("towel tea")).toEqual([]);
  expect(await find("?")).toEqual([]);
  const never = () => Promise.reject(new Error("counted for nothing"));
  expect(await categoriesNamed("bicycle", all, never)).toEqual([]);
});
