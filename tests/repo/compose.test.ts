import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const nginx = readFileSync("deploy/compose/nginx.conf", "utf8");
const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s;`).exec(nginx)?.[1]);
/** The defaults in the table of settings, in the image where it differs. */
const settings = readFileSync("docs/settings.md", "utf8");
const setting = (row: string) =>
  Number(/\| `(\d+)`[^|]*\|/.exec(settings.split(row)[1] ?? "")?.[1]);
const image = readFileSync("Dockerfile", "utf8");

/** `!reset` is Compose's own. */
function services(file: string) {
  const text = readFileSync(file, "utf8").replaceAll("!reset", "");
  return (parse(text) as { services: Record<string, Record<string, unknown>> }).services;
}

test("both replicas are the same, and nothing but nginx is reached from elsewhere", () => {
  const production = services("deploy/compose/production.yaml");
  expect(production["shop-1"]).toEqual(production["shop-2"]);
  const published = Object.entries(production).filter(([, one]) => (one["ports"] as [])?.length);
  expect(published.map(([name]) => name)).toEqual(["nginx"]);
});

test("nginx and Compose wait as long as the shop may take", () => {
  expect(seconds("keepalive_timeout")).toBeLessThan(setting("`KEEP_ALIVE_SECONDS`"));
  expect(seconds("proxy_read_timeout") * 1000).toBeGreaterThan(30_000);
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(image)?.[1]);
  const grace = String(services("deploy/compose/production.yaml")["shop-1"]?.["stop_grace_period"]);
  expect(Number.parseInt(grace)).toBeGreaterThanOrEqual(drain + 30);
});

test("the probe of containers asks whether the shop is ready", () => {
  const { healthcheck } = services("compose.yaml")["shop"] as { healthcheck: { test: string[] } };
  expect(healthcheck.test.join(" ")).toContain("/readyz");
});
