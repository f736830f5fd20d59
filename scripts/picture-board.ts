import { existsSync, writeFileSync } from "node:fs";
import { keysFile, readPlace } from "#scripts/bench/place.ts";
import { freePort } from "#tests/built/telemetry/collector.ts";
import { readBoard } from "./monitoring/board.ts";
import { draw, requireLines, withoutDrawing } from "./monitoring/drawing.ts";
import { fillPanels } from "./monitoring/frames.ts";
import { startPrometheus, withoutPrometheus } from "./monitoring/prometheus.ts";
import { openRoughDay } from "./monitoring/rough-day.ts";

/**
 * `npm run picture:board`: the board of docs/monitoring as an operator sees it after five minutes with a slow Odoo and one that is
 * down, drawn with Grafana's own library of panels (its server is not needed) from what a real Prometheus has scraped of the
 * built shop. Needs the bench's Odoo: `npm run odoo:bench -- up`.
 */
const PICTURE = "docs/monitoring/board.webp";
const SCRAPE_SECONDS = 5;

const board = readBoard();
requireLines(board);
const missing = withoutPrometheus() ?? withoutOdoo() ?? (await withoutDrawing());
if (missing !== null) {
  console.log(missing);
  process.exit(0);
}

const port = await freePort();
const day = await openRoughDay(port);
const prometheus = await startPrometheus(port, SCRAPE_SECONDS);
try {
  const start = Math.floor(Date.now() / 1000);
  console.log(await day.pass());
  const span = { start, end: Math.floor(Date.now() / 1000), step: SCRAPE_SECONDS };
  const panels = await fillPanels(board, prometheus, span);
  for (const { title, series } of panels) if (series.length === 0) console.log(`No data: ${title}`);
  for (const { name, state } of await prometheus.rules()) console.log(`alert ${name}: ${state}`);
  const picture = await draw(board.title, panels, span);
  writeFileSync(PICTURE, picture);
  console.log(`${PICTURE}: ${Math.round(picture.length / 1000)} kB`);
} finally {
  await prometheus.stop();
  await day.close();
}

function withoutOdoo(): string | null {
  if (existsSync(keysFile(readPlace()))) return null;
  return "Skipped: there is no Odoo. Boot one: npm run odoo:bench -- up";
}
