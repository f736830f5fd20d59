import { expect, test } from "vitest";
import { withBanner } from "./banner.server.ts";

const REST = `<main>${"Mật ong ".repeat(100)}</main>`;
const pageWith = (start: string) =>
  `<html><head><style>a{}</style></head><body class="x">${start}${REST}</body></html>`;

async function sent(html: string, size: number, banner = "<aside></aside>"): Promise<string> {
  const bytes = new TextEncoder().encode(html);
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(withBanner(chunks, banner)).text();
}

test.each([1, 7, 64, 100_000])(
  "the question stands behind the link past the header, in pieces of %i bytes",
  async (size) => {
    const link = '<div role="status"></div><a href="#main" class="skip-link">Đến nội dung</a>';
    const page = pageWith(link);
    expect(await sent(page, size)).toBe(page.replace(link, `${link}<aside></aside>`));
  },
);

test("a page without that link begins with the question, and a short one has it too", async () => {
  const page = pageWith("<header></header>");
  expect(await sent(page, 50)).toBe(page.replace("<header>", "<aside></aside><header>"));
  expect(await sent("<body><p>Hi</p>", 3)).toBe("<body><aside></aside><p>Hi</p>");
  expect(await sent("no page", 3)).toBe("no page");
});

test("nothing is changed where nothing is asked", async () => {
  expect(await sent(pageWith(""), 10, "")).toBe(pageWith(""));
});
