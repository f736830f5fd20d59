import { expect, test } from "vitest";
import { documentsHtml } from "./documents.server.ts";

test("documents are links with their size, in the page's language", () => {
  const documents = [
    { name: 'Care & "use".pdf', href: "/documents/7-0123456789ab/care.pdf", bytes: 123_456 },
    { name: "<Guide>", href: "https://maker.example/guide?a=1&b=2", bytes: null },
    { name: "Plan", href: "/documents/8-0123456789ab/plan", bytes: 2_540_000 },
  ];
  expect(documentsHtml(documents, "en_US")).toBe(
    '<h3>Documents</h3><ul><li><a href="/documents/7-0123456789ab/care.pdf">Care &amp; &quot;use&quot;.pdf</a> (123 kB)</li>' +
      '<li><a href="https://maker.example/guide?a=1&amp;b=2">&lt;Guide&gt;</a></li>' +
      '<li><a href="/documents/8-0123456789ab/plan">Plan</a> (2.5 MB)</li></ul>',
  );
  expect(documentsHtml(documents, "vi_VN")).toMatch(/Tài liệu.*2,5 MB/);
  expect(documentsHtml([], "en_US")).toBe("");
});
