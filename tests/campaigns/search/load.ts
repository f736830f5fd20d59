import { setTimeout as wait } from "node:timers/promises";
import listing from "#locales/listing/en_US.json" with { type: "json" };

const A_SECOND = 20;
/** A page that takes longer has failed. */
const PAGE_MS = 30_000;

/** A name that is searched for, and the category of its product. */
export type Goods = { name: string; category: string };
/** The replicas that a balancer would send shoppers to. */
export type Living = () => string[];

/**
 * Visitors of the living replicas: listings, searches and suggestions, each in a form that no cache has. A visit whose
 * connection ends because its replica was killed is repeated at another, as by a balancer.
 */
export function openLoad(living: Living, goods: Goods[]) {
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  const times: number[] = [];
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  const visits = new Set<Promise<void>>();
  let isOver = false;
  let turn = 0;

  async function visit(kind: Kind, path: string): Promise<void> {
    for (;;) {
      const urls = living();
      const url = urls[Math.floor(Math.random() * urls.length)]!;
      const begun = performance.now();
      const wrong = await look(url + path, kind).catch((error: unknown) => {
        return living().includes(url) ? String(error) : null;
      });
      if (wrong === null) {
        count("asked again, of a killed replica");
        continue;
      }
      times.push(performance.now() - begun);
      count(wrong === "" || wrong === LIMITED ? `${kind}${wrong}` : "failed");
      if (wrong !== "" && wrong !== LIMITED) failures.push(`${path}: ${wrong}`);
      return;
    }
  }

  const isGoingOn = () => !isOver;
  async function loop(): Promise<void> {
    for (; isGoingOn(); turn += 1) {
      const kind = KINDS[turn % KINDS.length]!;
      const one = goods[Math.floor(Math.random() * goods.length)]!;
      const going: Promise<void> = visit(kind, PATHS[kind](one, turn)).finally(() =>
        visits.delete(going),
      );
      visits.add(going);
      await wait(1000 / A_SECOND);
    }
  }
  const looping = loop();

  return {
    counts,
    failures,
    async stop() {
      isOver = true;
      await looping;
      await Promise.all(visits);
      const sorted = times.toSorted((a, b) => a - b);
      counts["p99 in ms"] = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    },
  };
}

const KINDS = ["search", "listing", "suggestions", "search", "category"] as const;
type Kind = (typeof KINDS)[number];

const PATHS: Record<Kind, (goods: Goods, turn: number) => string> = {
  search: ({ name }, turn) =>
    `/search?${new URLSearchParams({ q: someWord(name), ...above(turn) })}`,
  listing: (_, turn) => `/search?${new URLSearchParams(above(turn))}`,
  category: ({ category }, turn) => `/category/${category}?${new URLSearchParams(above(turn))}`,
  suggestions: ({ name }) =>
    `/islands/suggestions?${new URLSearchParams({ q: anyCase(someWord(name)) })}`,
};
const LIMITED = ", of names alone";

/** Dearer than everything, and another number each time. */
function above(turn: number): { max: string } {
  return { max: String(50_000 + turn) };
}

function someWord(name: string): string {
  const words = name.split(" ").filter((word) => /^\p{L}{3,}$/u.test(word));
  return words[Math.floor(Math.random() * words.length)] ?? name;
}

function anyCase(word: string): string {
  return word.replaceAll(/\p{L}/gu, (letter) =>
    Math.random() < 0.5 ? letter.toUpperCase() : letter,
  );
}

/** What is wrong with a page; nothing if it shows goods. */
async function look(address: string, kind: Kind): Promise<string> {
  const page = await fetch(address, { signal: AbortSignal.timeout(PAGE_MS) });
  const text = await page.text();
  if (page.status !== 200) return `status ${page.status}`;
  if (!text.includes(kind === "suggestions" ? 'role="option"' : "/product/")) return "no goods";
  if (text.includes(listing.empty.browse)) return "an empty listing";
  return isLimited(text) ? LIMITED : "";
}

export function isLimited(html: string): boolean {
  return html.includes(listing.search.limited);
}
