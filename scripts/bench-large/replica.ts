import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/built/telemetry/collector.ts";
import { BROWSER, type Shop, START, startShop } from "#tests/built/shop.ts";

/** In ms: how long timers waited at most, and how long the shop's thread worked without a pause; `at`: in seconds, when it did. */
type Stalls = { longest: number; work: number; at: number };
export type Replica = Shop & {
  metrics: () => Promise<Map<string, number>>;
  /** To the replica's stalls since now. */
  watch: () => () => Stalls;
};

const WATCHED = `--import ./scripts/bench-large/stalls.ts ${START}`;
const STALL = /stall: (\d+) ms, of which work: (\d+) ms, at ([\d.]+) s/g;

/** A built shop whose numbers are read as Prometheus does. */
export async function startReplica(env: Record<string, string>): Promise<Replica> {
  const METRICS_PORT = await freePort();
  const shop = await startShop({ LOG_LEVEL: "warn", ...env, METRICS_PORT }, WATCHED);
  return {
    ...shop,
    watch() {
      const from = shop.output().length;
      return () => {
        const found = [...shop.output().slice(from).matchAll(STALL)];
        const all = found.map(([, late, work, at]) => ({
          late: Number(late),
          work: Number(work),
          at: Number(at),
        }));
        const [most] = all.toSorted((a, b) => b.work - a.work);
        return {
          longest: Math.max(0, ...all.map(({ late }) => late)),
          work: most?.work ?? 0,
          at: most?.at ?? 0,
        };
      };
    },
    async metrics() {
      const reply = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
      const lines = (await reply.text()).split("\n").filter((line) => !line.startsWith("#"));
      return new Map(
        lines.map((line) => [
          line.slice(0, line.lastIndexOf(" ")),
          Number(line.slice(line.lastIndexOf(" ") + 1)),
        ]),
      );
    },
  };
}

/** The value of the only metric with this name and label. */
export function valueOf(metrics: Map<string, number>, name: string, label = ""): number {
  for (const [key, value] of metrics) if (key.startsWith(name) && key.includes(label)) return value;
  return 0;
}

/** Seconds from `begun` until a look is true; looks four times a second. */
export async function secondsUntil(
  look: () => Promise<boolean>,
  begun: number,
  limit: number,
): Promise<number> {
  while (!(await look())) {
    if (performance.now() - begun > limit * 1000) throw new Error(`Not within ${limit} s`);
    await wait(250);
  }
  return (performance.now() - begun) / 1000;
}

/** Each address once, one after the other: the milliseconds to the last byte. */
export async function timesOf(urls: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const begun = performance.now();
    const page = await fetch(url, { headers: { "User-Agent": BROWSER } });
    await page.text();
    if (page.status !== 200) throw new Error(`${url} answers ${page.status}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b);
}
