import { setTimeout as wait } from "node:timers/promises";
import { compose, URL_OF_SHOP } from "./engine.ts";
import { ONLY_IN_A_TEXT } from "./odoo.ts";
import { PlainBrowser } from "./plain-browser.ts";

const FOUND_MS = 60_000;

/** How many documents OpenSearch has, after a search that only it can answer; fails if there is no answer within a minute. */
export async function searchByOpenSearch(): Promise<string> {
  const browser = new PlainBrowser(URL_OF_SHOP);
  for (const until = Date.now() + FOUND_MS; Date.now() < until;) {
    // oxlint-disable-next-line no-await-in-loop
    const { html } = await browser.open(`/search?q=${ONLY_IN_A_TEXT}`);
    // oxlint-disable-next-line no-await-in-loop
    if (/href="\/product\//.test(html))
      return `${await indexedDocuments()} documents in its indices`;
    // oxlint-disable-next-line no-await-in-loop
    await wait(500);
  }
  throw new Error(`The shop does not find "${ONLY_IN_A_TEXT}", a word of a product's text`);
}

async function indexedDocuments(): Promise<number> {
  const script =
    "fetch('http://opensearch:9200/wattle-*/_count').then((r) => r.json()).then(({ count }) => console.log(count))";
  return Number(await compose(["exec", "-T", "shop-1", "node", "-e", script]));
}
