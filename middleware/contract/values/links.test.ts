import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeLink, parseLinkHosts } from "./links.ts";

const rule = {
  site: "https://shop.example",
  hosts: parseLinkHosts("post.example, *.cdn.example, pay.example:8443") ?? [],
};
const judged = (address: string) => judgeLink(address, rule);

test.for([
  "/guide",
  "guide",
  "?page=2",
  "#reviews",
  "/vi/product/mật-ong?variant=3#reviews",
  "",
  "/\tguide\n",
])("an address of the shop is not changed: %j", (address) => {
  expect(judged(address)).toEqual({ href: address, isExternal: false, refusal: null });
});

test.for([
  ["https://shop.example/guide", "https://shop.example/guide", false],
  ["HTTP://SHOP.EXAMPLE/guide", "http://shop.example/guide", false],
  [" https://post.example/33A ", "https://post.example/33A", true],
  ["https://post.example./", null, true],
  ["https://a.b.cdn.example/x", "https://a.b.cdn.example/x", true],
  ["https://pay.example:8443/", "https://pay.example:8443/", true],
  ["mailto:help@shop.example", "mailto:help@shop.example", false],
  ["tel:+61255504321", "tel:+61255504321", false],
] as const)("%j leads where it says", ([address, href, isExternal]) => {
  expect(judged(address)).toMatchObject({ href, isExternal });
});

test.for([
  "https://evil.example",
  "http://evil.example/guide",
  "//evil.example",
  "///evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\u0001//evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://shop.example@evil.example",
  "https://shop.example:443@evil.example/",
  "https://shop.example%40evil.example",
  "https://user:secret@post.example/",
  "https://someone@shop.example/",
  "https://shop.example.evil.example/",
  "https://evil.example/?https://shop.example",
  "https://evil.example#@shop.example",
  "https://shop.example:8080/",
  "https://post.example:444/",
  "https://xpost.example/",
  "https://cdn.example/",
  "https://xcdn.example/",
  "https://pay.example/",
  "https://sh\u043Ep.example/", // a Cyrillic o
  "http://[",
])("%j belongs to a site that is not allowed", (address) => {
  expect(judged(address)).toEqual({ href: null, isExternal: true, refusal: "external" });
});

test.for([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "  javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "\u001Fjavascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscr\ript:alert(1)",
  "javascript\t:alert(1)",
  "javascript://shop.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://shop.example/0b1c",
  "filesystem:https://shop.example/temporary/x",
  "view-source:https://shop.example",
  "ftp://post.example/x",
  "intent://scan/#Intent;end",
  "about:blank",
])("%j has a dangerous protocol", (address) => {
  expect(judged(address)).toEqual({ href: null, isExternal: false, refusal: "dangerous" });
});

test("every accepted link leads to the shop, to an allowed host, or to a mail or phone", () => {
  const piece = fc.constantFrom(
    ..."javascript: data: https: // / \\ @ : ? # . evil.example shop.example post.example \t \n \0 %0a a".split(
      " ",
    ),
  );
  const address = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(address, (text) => {
      const { href } = judged(text);
      if (href === null) return;
      const url = new URL(href, "https://shop.example/vi/storyblok/spring"); // as a browser resolves it on a page
      if (url.protocol === "mailto:" || url.protocol === "tel:") return;
      expect(url.protocol).toMatch(/^https?:$/);
      expect(url.host).toMatch(
        /^(shop\.example|post\.example|.+\.cdn\.example|pay\.example:8443)$/,
      );
      expect(url.username + url.password).toBe("");
    }),
    { numRuns: 5000 },
  );
});

test("the setting accepts hosts only", () => {
  expect(parseLinkHosts("")).toEqual([]);
  expect(parseLinkHosts(" Post.Example ,, *.storyblok.com,localhost:4000")).toEqual([
    "post.example",
    "*.storyblok.com",
    "localhost:4000",
  ]);
  expect(parseLinkHosts("bücher.example")).toEqual(["xn--bcher-kva.example"]);
  for (const wrong of [
    "https://post.example",
    "post.example/x",
    "a b",
    "*",
    "me@post.example",
    "*.*.x/",
  ])
    expect(parseLinkHosts(wrong), wrong).toBeNull();
});
