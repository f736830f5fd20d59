import { Agent, get } from "node:http";
import { BROWSER } from "#tests/built/shop.ts";

export type Target = { url: string; cookie: string };
export type Speed = { perSecond: number; median: number; p95: number };

/** Visitors who keep their connection and their cookies request a page repeatedly, so many at once and for that long. */
export async function loadPage(target: Target, seconds: number, atOnce: number): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1000;
  const visitor = async () => {
    const cookies = new Map<string, string>();
    keep(cookies, target.cookie.split("; ").filter(Boolean));
    while (!isOver()) times.push(await visit(agent, target.url, cookies));
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, visitor));
  } finally {
    agent.destroy();
  }
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, median: share(times, 0.5), p95: share(times, 0.95) };
}

function keep(cookies: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

/** Milliseconds to the last byte, without decompressing it. */
function visit(agent: Agent, url: string, cookies: Map<string, string>): Promise<number> {
  const started = performance.now();
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const headers = {
    "User-Agent": BROWSER,
    "Accept-Encoding": "br, gzip",
    ...(cookie && { Cookie: cookie }),
  };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      keep(cookies, answer.headers["set-cookie"] ?? []);
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
      answer.on("error", reject);
      answer.on("end", () => resolve(performance.now() - started));
      answer.resume();
    }).on("error", reject);
  });
}

export function averageOf(speeds: Speed[]): Speed {
  const mean = (pick: (speed: Speed) => number) =>
    speeds.reduce((sum, speed) => sum + pick(speed), 0) / speeds.length;
  return {
    perSecond: mean((speed) => speed.perSecond),
    median: mean((speed) => speed.median),
    p95: mean((speed) => speed.p95),
  };
}

function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
