import { setTimeout as wait } from "node:timers/promises";
import { BROWSER } from "#tests/built/shop.ts";

const PAUSE_MS = 100;

/** A visitor without cookies, who opens these pages again and again until this time (ms since 1970). */
export async function browse(url: string, paths: string[], until: number): Promise<void> {
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop
    await visit(url, path);
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE_MS);
  }
  if (Date.now() < until) await browse(url, paths, until);
}

/** A page and its first image. */
async function visit(url: string, path: string): Promise<void> {
  const headers = { "User-Agent": BROWSER, Accept: "text/html" };
  const text = await fetch(url + path, { headers }).then((answer) => answer.text());
  const image = /src="(\/image\/[^"]+)"/.exec(text)?.[1];
  if (!image) return;
  const answer = await fetch(url + image, { headers: { Referer: url + path } });
  await answer.arrayBuffer();
}
