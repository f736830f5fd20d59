import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { globSync } from "node:fs";
import { BROWSER } from "#tests/built/shop.ts";
import { HttpShopper } from "./http-shopper.ts";
import { type Asked, requests } from "./requests.ts";
import { each, times, type Row } from "./row.ts";
import { openShops, type Shops } from "./shops.ts";

const CALLS = 100_000;
const AT_ONCE = 4;
const CHUNK = 1_000;
const PROBES = ["/", "/search", "/category/honey", "/cart"];
const PROBE_EVERY_MS = 50;
/** Below this time nobody notices a visit that takes twice as long. */
const NOTICED_MS = 200;
/** Growth that a warm process may still have. */
const GROWTH_MB = 96;

/** Requests of strangers, valid in shape and beyond it, to everything that the shop answers. */
export const fuzz: Row = async (given) => {
  const shops = await openShops(given.erp, 1);
  const [url = ""] = shops.urls;
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const log = newPartOf(shops.output);
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  try {
    const any = requests([await aShopper(shops)], ...namesOfForms());
    const number = times(CALLS, given);
    const alone = await probed(url, () => wait(10_000 * Math.min(1, given.share * 5)));
    const memory: number[] = [];
    const during = await probed(url, async () => {
      for (let from = 0; from < number; from += CHUNK) {
        const asked = fc.sample(any, {
          seed: given.seed + from,
          numRuns: Math.min(CHUNK, number - from),
        });
        await each(asked.length, AT_ONCE, async (turn) => {
          const status = await send(url, agent, named(asked[turn]!, turn));
          count(`answers of ${Math.floor(status / 100)}xx`);
          if (status < 100 || status >= 500)
            violations.push(`${status} for ${JSON.stringify(asked[turn]).slice(0, 1500)}`);
        });
        violations.push(...errorsIn(log(), asked));
        memory.push(residentMb(shops));
      }
    });
    counts["requests"] = number;
    counts["p99 alone, ms"] = alone;
    counts["p99 of others, ms"] = during;
    counts["MB after a third"] = memory[Math.floor(memory.length / 3)] ?? 0;
    counts["MB at the end"] = memory.at(-1) ?? 0;
    if (during > NOTICED_MS && during > 2 * alone)
      violations.push(`other visitors waited ${during} ms, alone ${alone} ms`);
    if (counts["MB at the end"] > counts["MB after a third"] + GROWTH_MB)
      violations.push(
        `the memory grew: ${memory.filter((_, index) => index % 10 === 0).join(", ")} MB`,
      );
  } finally {
    agent.destroy();
    await shops.close();
  }
  return { counts, violations };
};

/** The log shows the request's number. */
function named(asked: Asked, turn: number): Asked {
  return { ...asked, headers: { ...asked.headers, "x-request-id": `request-${turn}` } };
}

/** What was printed since the last look. */
function newPartOf(output: () => string): () => string {
  let seen = 0;
  return () => {
    const all = output();
    const part = all.slice(seen);
    seen = all.length;
    return part;
  };
}

/** The errors of a log, each with the request that caused it. */
function errorsIn(log: string, asked: Asked[]): string[] {
  return log.split("\n").flatMap((line) => {
    if (!line.includes('"level":"error"')) return [];
    const { message, error, requestId } = JSON.parse(line) as Record<string, unknown>;
    const cause = asked[Number(/^request-(\d+)$/.exec(String(requestId))?.[1])];
    return [`log: ${String(message)}: ${JSON.stringify(error)}\n  after ${JSON.stringify(cause)}`];
  });
}

/** The cookies of a shopper with a cart and a wish. */
async function aShopper({ urls: [url = ""], books }: Shops): Promise<string> {
  const shopper = new HttpShopper(url);
  const variantId = await books.goods(5);
  await shopper.do("cart.addLine", { variantId, quantity: 1 });
  await shopper.do("wishlist.add", { variantId });
  return [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
}

/** The names of the fields and the intents of all forms, as the sources write them. */
function namesOfForms(): [string[], string[]] {
  const sources = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const found = (pattern: RegExp) => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
  ];
  const fields = [...found(/\bname="([\w.-]+)"/g), ...found(/\bfields\.(\w+)/g)];
  return [fields, [...found(/case "([a-z-]+)":/g), ...found(/\bvalue="([a-z-]+)"/g)]];
}

function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Asked,
): Promise<number> {
  return new Promise((resolve) => {
    const all = { "user-agent": BROWSER, origin, ...headers };
    const asked = request(
      origin + path,
      { method, headers: all, agent, timeout: 30_000 },
      (answer) => {
        answer.resume();
        answer.once("close", () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
    asked.end(body ?? undefined);
  });
}

/** The 99th percentile of the time that others wait for pages while `work` runs. */
async function probed(url: string, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const over = new AbortController();
  const probe = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const started = performance.now();
      const answer = await fetch(url + PROBES[turn % PROBES.length], {
        headers: { "User-Agent": BROWSER },
      });
      await answer.text();
      took.push(performance.now() - started);
      await wait(PROBE_EVERY_MS);
    }
  })();
  await work();
  over.abort();
  await probe;
  const sorted = took.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}

function residentMb(shops: Shops): number {
  const status = readFileSync(`/proc/${shops.process().pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
