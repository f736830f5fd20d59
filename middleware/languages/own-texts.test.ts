import { expect, test } from "vitest";
import type { Texts } from "#locales/texts.ts";
import { readOwnTexts } from "./own-texts.ts";

const english = {
  title: "Cart",
  greeting: "Hello {{name}}",
  pieces_one: "{{count}} piece",
  pieces_other: "{{count}} pieces",
  errors: { empty: "It is empty." },
};
const TEXTS = [
  { namespace: "cart", files: { en_US: english, vi_VN: english } },
] as unknown as Texts[];
const read = (cart: unknown, locale = "fr_FR") =>
  readOwnTexts(locale, new Map([["cart", cart]]), TEXTS);

const FRENCH = {
  title: "Panier",
  greeting: "Bonjour {{name}}",
  pieces_one: "Un article",
  pieces_many: "{{count}} d’articles",
  pieces_other: "{{count}} articles",
  errors: { empty: "Il est vide." },
};

test("a whole language is taken as it is", () => {
  expect(read(FRENCH)).toEqual({ texts: { cart: FRENCH }, missing: 0, problems: [] });
});

test("what is missing is in English, and counted", () => {
  const { texts, missing, problems } = read({ title: "Panier" });
  expect(texts["cart"]).toEqual({ ...english, title: "Panier" });
  expect([missing, problems]).toEqual([3, []]);
});

test.each([
  [{ ...FRENCH, titel: "x" }, '"cart:titel" is not known.'],
  [{ ...FRENCH, greeting: "Bonjour" }, '"cart:greeting" lacks {{name}}.'],
  [{ ...FRENCH, greeting: "Bonjour {{name}} {{nom}}" }, '"cart:greeting" has no value {{nom}}.'],
  [{ ...FRENCH, title: 7 }, '"cart:title" must be a text.'],
  [{ ...FRENCH, title: { text: "Panier" } }, '"cart:title.text" is not known.'],
  [{ ...FRENCH, pieces_few: "x" }, 'has no form "few"'],
  [{ pieces_other: "{{count}} articles" }, '"cart:pieces" lacks the forms "one", "many".'],
  [["Panier"], '"cart:0" is not known.'],
])("what is wrong is said: %o", (cart, sentence) => {
  expect(read(cart).problems.join(" ")).toContain(sentence);
});

test("a file of no texts is named", () => {
  const { problems } = readOwnTexts("fr_FR", new Map([["carts", {}]]), TEXTS);
  expect(problems).toEqual(['There are no texts "carts".']);
});

test("a language with other plural forms gives its own", () => {
  const polish = {
    pieces_one: "{{count}} sztuka",
    pieces_few: "{{count}} sztuki",
    pieces_many: "{{count}} sztuk",
    pieces_other: "{{count}} sztuki",
  };
  const { texts, problems } = read(polish, "pl_PL");
  expect(problems).toEqual([]);
  expect(texts["cart"]).toMatchObject(polish);
});
