import { expect, test } from "vitest";
import { commonContent } from "./common-content.ts";

const page = (text: string) =>
  `<style>a{color:red}b,c{top:0}</style><h1>${text}</h1><footer>End</footer>`;

test("the common content of pages is what none of them has alone, in its order", () => {
  const common = "<style>a{color:red}b,c{top:0}</style><h1></h1><footer>End</footer>";
  expect(commonContent([[page("Soap"), page("Honey"), page("Tea")]])).toBe(common);
});

test("a text within a style or a list of data is left out by itself", () => {
  const data = (name: string) => `<script>["id","name","${name}",true]</script>`;
  expect(commonContent([[data("Soap"), data("Honey")]])).toBe(
    '<script>["id","name",true]</script>',
  );
});

test("a second group adds what the first has not, in front", () => {
  const listing = (name: string) => `${page(name)}<ul>List</ul>`;
  expect(
    commonContent([
      [page("a"), page("b")],
      [listing("c"), listing("d")],
    ]),
  ).toBe(`<ul>List</ul>${commonContent([[page("a"), page("b")]])}`);
});
