import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firstTokens } from "#middleware/http/tokens.ts";
import { openContent } from "./content.ts";
import { openPictures } from "./pictures.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  mkdirSync(join(folder, "en_US"));
  writeFileSync(join(folder, "en_US/about-us.md"), "Now");
  writeFileSync(join(folder, "en_US/about-us.draft.md"), "---\ntitle: Soon\n---\nSoon");
  writeFileSync(join(folder, "en_US/spring.draft.md"), "Spring");
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(secret = "a secret of at least thirty-two letters") {
  return openContent({
    folder,
    pictures: openPictures(null),
    links: { site: "http://localhost", hosts: [] },
    storyblok: null,
    drafts: { publicUrl: "https://shop.example", secret },
    onChange: () => {},
  });
}

test("pages stay as they were while the folder is gone, and end with their file", async () => {
  const content = open();
  const call = { locale: "en_US" } as Parameters<(typeof content.handlers)["content.page"]>[1];
  const page = () => content.handlers["content.page"]({ key: "about-us" }, call);
  const before = await page();
  expect(before?.blocks).toHaveLength(1);
  renameSync(folder, `${folder}-moved`);
  expect(await page()).toEqual(before);
  renameSync(`${folder}-moved`, folder);
  rmSync(join(folder, "en_US/about-us.md"));
  expect(await page()).toBeNull();
});

async function linksSaidBy(content: ReturnType<typeof open>): Promise<URL[]> {
  const said: string[] = [];
  const ignore = () => {};
  const info = (_: string, facts?: Record<string, unknown>) =>
    void said.push(String(facts?.["url"]));
  await content.check({ info, warn: ignore, error: ignore });
  return said.map((address) => new URL(address));
}

const visitor = {
  locale: "en_US",
  priceList: "guest",
  requestId: "test",
  signal: new AbortController().signal,
} as const;
const shopper = { ...visitor, ...firstTokens("guest") };

test("the log says where a draft can be looked at, and there it is", async () => {
  const content = open();
  const links = await linksSaidBy(content);
  expect(links.map(({ pathname }) => pathname).toSorted()).toEqual([
    "/storyblok/about-us",
    "/storyblok/spring",
  ]);
  for (const [key, title] of [
    ["about-us", "Soon"],
    ["spring", "Spring"],
  ] as const) {
    const link = links.find(({ pathname }) => pathname.endsWith(key));
    const proof = { draft: link!.searchParams.get("draft")! };
    expect(await content.handlers["content.preview"]({ key, proof }, shopper)).toMatchObject({
      title,
    });
  }
});

test("a file whose name can be no address is said, and is no page", async () => {
  for (const name of ["About.md", "über-uns.md", "our team.draft.md"])
    writeFileSync(join(folder, "en_US", name), "---\ntitle: Us\n---\nUs");
  const content = open();
  const said: unknown[] = [];
  const info = () => {};
  await content.check({
    info,
    warn: (_, facts) => void said.push(facts?.["problem"]),
    error: info,
  });
  for (const key of ["About", "über-uns", "our team"])
    expect(said).toContainEqual(expect.stringMatching(`^content/en_US/${key}.md: no page`));
  expect(await content.pages("en_US")).toEqual(["about-us"]);
});

test("a draft is no page, and only its own link opens it", async () => {
  const content = open();
  expect(await content.pages("en_US")).toEqual(["about-us"]);
  expect(await content.handlers["content.page"]({ key: "spring" }, visitor)).toBeNull();
  expect(await content.handlers["content.page"]({ key: "about-us" }, visitor)).toMatchObject({
    title: "About us",
  });
  const [first, second] = await linksSaidBy(content);
  const draftOf = (link: URL) => ({ draft: link.searchParams.get("draft")! });
  const keys = [first!, second!].map(({ pathname }) => pathname.split("/").at(-1)!);
  const preview = content.handlers["content.preview"];
  expect(await preview({ key: keys[0]!, proof: draftOf(second!) }, shopper)).toBeNull();
  const vietnamese = { ...shopper, locale: "vi_VN" as const };
  expect(await preview({ key: keys[0]!, proof: draftOf(first!) }, vietnamese)).toBeNull();
  const other = open("another secret of thirty-two letters or more");
  const theirs = other.handlers["content.preview"];
  expect(await theirs({ key: keys[0]!, proof: draftOf(first!) }, shopper)).toBeNull();
});
