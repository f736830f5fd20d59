import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/built/telemetry/collector.ts";

export const ALERTS = resolve("docs/monitoring/alerts.yaml");

type Answer<Series> = { status: string; error?: string; data?: { result: Series[] } };
type Labels = Record<string, string>;
/** Times in seconds; values are numbers as text, `NaN` among them. */
type Sample = [time: number, value: string];
export type Rule = { name: string; state: string; health: string; lastError?: string };
/** Seconds since 1970, and a step in seconds. */
export type Span = { start: number; end: number; step: number };

/** The sentence to skip with where Prometheus (Debian's package) is missing; null where it is there. */
export function withoutPrometheus(): string | null {
  return spawnSync("promtool", ["--version"]).error
    ? "Skipped: there is no promtool here. On Debian: apt-get install prometheus"
    : null;
}

/** A Prometheus of its own that scrapes a shop at this port and evaluates the rules of docs/monitoring/alerts.yaml. */
export async function startPrometheus(metricsPort: string, scrapeSeconds: number) {
  const folder = mkdtempSync(join(tmpdir(), "wattle-prometheus-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const every = `${scrapeSeconds}s`;
  const config = {
    global: { scrape_interval: every, evaluation_interval: every },
    rule_files: [ALERTS],
    scrape_configs: [
      { job_name: "wattle", static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
    ],
  };
  writeFileSync(join(folder, "prometheus.yml"), JSON.stringify(config)); // JSON is YAML
  const child = spawn(
    "prometheus",
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${new URL(url).host}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );

  async function ask<T>(path: string, fields: Record<string, string>): Promise<T> {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(fields)}`);
    return (await answer.json()) as T;
  }

  return {
    now: (query: string) => ask<Answer<{ value: Sample }>>("query", { query }),
    over: (query: string, { start, end, step }: Span) =>
      ask<Answer<{ metric: Labels; values: Sample[] }>>("query_range", {
        query,
        start: String(start),
        end: String(end),
        step: String(step),
      }),
    async rules(): Promise<Rule[]> {
      const { data } = await ask<{ data: { groups: { rules: Rule[] }[] } }>("rules", {});
      return data.groups.flatMap(({ rules }) => rules);
    },
    async stop() {
      const ended = once(child, "close");
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
