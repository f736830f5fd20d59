import { expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import type { Facts } from "./facts.ts";

const LINKS = { site: "https://shop.example", hosts: ["vimeo.com"] };
const plain = { shown_with_tax: 0, untranslated: {}, unrated: [], looped: [], videos: [] };
const found = (facts: object) =>
  checkContent({ ...plain, ...facts } as unknown as Facts, LINKS).map(({ what }) => what);

test("a shop whose content is shown as staff entered it needs no sentence", () => {
  expect(found({ videos: ["https://vimeo.com/1"], untranslated: { fr_FR: 3 } })).toEqual([]);
});

test("whatever shoppers see otherwise has a sentence, and each video's site one", () => {
  const videos = ["//www.youtube.com/watch?v=1", "https://www.youtube.com/watch?v=2"];
  expect(
    found({
      shown_with_tax: 4,
      untranslated: { vi_VN: 2 },
      unrated: ["Export (GBP)"],
      looped: ["Desks"],
      videos,
    }),
  ).toEqual([
    "4 are shown with their tax, and in Odoo's own shop without",
    "the currency of the price list Export (GBP) has no rate, so prices keep their number in it",
    "2 have no name in vi_VN, and show the English one",
    '"Desks" is above itself, and not shown',
    "those of www.youtube.com are not linked",
  ]);
});
