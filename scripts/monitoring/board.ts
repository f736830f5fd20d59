import { readFileSync } from "node:fs";

export type Panel = {
  type: string;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: Record<string, unknown>; overrides: unknown[] };
  options: Record<string, unknown>;
  targets: { expr: string; legendFormat: string }[];
};
type Variable = { name: string; allValue?: string; current?: { value: string } };
export type Board = { title: string; panels: Panel[]; templating: { list: Variable[] } };

/** Grafana's board for the shop, which operators import. */
export function readBoard(): Board {
  return JSON.parse(readFileSync("docs/monitoring/board.json", "utf8")) as Board;
}

/** The time that is shown, in seconds; and between two samples. */
type Shown = { range: number; scrape: number };

/** As Grafana fills in a board's variables, each as it is when the board is opened. Another that it would fill in is an error. */
export function filled({ templating }: Board, expr: string, { range, scrape }: Shown): string {
  let text = expr
    .replaceAll("$__rate_interval", `${4 * scrape}s`)
    .replaceAll("$__range", `${range}s`);
  for (const { name, allValue = "", current } of templating.list)
    if (current)
      text = text.replaceAll(`$${name}`, current.value === "$__all" ? allValue : current.value);
  const left = /\$\w+/.exec(text);
  if (left) throw new Error(`The board's variable ${left[0]} has no value`);
  return text;
}
