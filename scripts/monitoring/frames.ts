import { type Board, filled, type Panel } from "./board.ts";
import type { Prometheus, Span } from "./prometheus.ts";

/** A value for each step of the span; null where Prometheus has none. */
export type Series = { name: string; values: (number | null)[] };
export type FilledPanel = Panel & { series: Series[] };

/** A board's panels with what Prometheus says of this span. What it refuses is an error. */
export async function fillPanels(
  board: Board,
  prometheus: Prometheus,
  span: Span,
): Promise<FilledPanel[]> {
  const { start, end, step } = span;
  const times = timesOf(span);
  const shown = { range: end - start, scrape: step };
  const answers = board.panels.map(async (panel) => {
    const series = panel.targets.map(async ({ expr, legendFormat }): Promise<Series[]> => {
      const { error, data } = await prometheus.over(filled(board, expr, shown), span);
      if (!data) throw new Error(`${panel.title}: ${error}`);
      return data.result.map(({ metric, values }) => {
        const found = new Map(values.map(([time, value]) => [time, Number(value)]));
        const number = (time: number) => found.get(time) ?? Number.NaN;
        return {
          name: legendFormat.replaceAll(
            /\{\{(\w+)\}\}/g,
            (_, label: string) => metric[label] ?? "",
          ),
          values: times.map((time) => (Number.isFinite(number(time)) ? number(time) : null)),
        };
      });
    });
    return { ...panel, series: (await Promise.all(series)).flat() };
  });
  return Promise.all(answers);
}

/** In seconds. */
export function timesOf({ start, end, step }: Span): number[] {
  return Array.from(
    { length: Math.floor((end - start) / step) + 1 },
    (_, index) => start + index * step,
  );
}
