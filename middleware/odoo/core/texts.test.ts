import { expect, test } from "vitest";
import { idOfSlug, plainText, slugOf } from "./texts.ts";

test("a slug is readable in any language and ends in the record's id", () => {
  expect(slugOf("Merino Socks", 9)).toBe("merino-socks-9");
  expect(slugOf("Áo thun Đà Nẵng!", 12)).toBe("ao-thun-da-nang-12");
  expect(slugOf("蜂蜜", 3)).toBe("item-3");
  expect(slugOf("x".repeat(300), 2_000_000_000)).toMatch(/^[a-z0-9-]{1,64}$/);
});

test("the id is read from the end of a slug only", () => {
  expect(idOfSlug("renamed-since-9")).toBe(9);
  for (const slug of ["9", "socks", "socks-", "socks-0", "socks-9x", `socks-${"9".repeat(30)}`]) {
    expect([slug, idOfSlug(slug)]).toEqual([slug, null]);
  }
});

test("text from Odoo's editor becomes plain paragraphs", () => {
  const html = `<section class="s_text"><h2>Soft <b>and</b> warm</h2><p>One.<br>Two &amp; three.</p></section>
    <ul><li>Wool</li><li><p>Silk</p></li></ul><img src="x.png" alt="x"><p><a href="https://x">Care</a></p>
    <table><tr><td>Width</td><td>20 cm</td></tr></table><script>alert(1)</script>`;
  expect(plainText(html).split("\n\n")).toEqual([
    "Soft and warm",
    "One.\nTwo & three.",
    "• Wool",
    "• Silk",
    "Care",
    "Width\n20 cm",
  ]);
  expect(plainText("")).toBe("");
  expect(plainText("<p><br></p>")).toBe("");
});
