// Drawn in Chromium with Grafana's own library, which drawing.ts installs beside a copy of this file.
import "@fontsource-variable/inter";
import {
  applyFieldOverrides,
  createTheme,
  dateTime,
  FieldConfigOptionsRegistry,
  FieldType,
  identityOverrideProcessor,
  ThemeContext,
  thresholdsOverrideProcessor,
  toDataFrame,
} from "@grafana/data";
import { GlobalStyles, PanelChrome, TimeSeries } from "@grafana/ui";
import { createRoot } from "react-dom/client";

/** Of Grafana's grid: 24 columns; a row is 30 pixels high and 8 from the next. */
const COLUMNS = 24;
const ROW = 38;
const GAP = 8;
/** What Grafana's panel "timeseries" starts with; the board may say otherwise. */
const CUSTOM = {
  drawStyle: "line",
  lineInterpolation: "linear",
  lineWidth: 1,
  fillOpacity: 0,
  pointSize: 5,
  showPoints: "auto",
  spanNulls: false,
};
const FONT = "Inter Variable";

function Lines({ panel, view, width, height }) {
  const { defaults, overrides } = panel.fieldConfig;
  const data = panel.series.map(({ name, values }) =>
    toDataFrame({
      fields: [
        { name: "Time", type: FieldType.time, values: view.times },
        { name: "Value", type: FieldType.number, values, config: { displayNameFromDS: name } },
      ],
    }),
  );
  const fieldConfig = {
    defaults: {
      color: { mode: "palette-classic" },
      ...defaults,
      custom: { ...CUSTOM, ...defaults.custom },
    },
    overrides,
  };
  const frames = applyFieldOverrides({
    data,
    fieldConfig,
    fieldConfigRegistry: registryOf(fieldConfig),
    theme: view.theme,
    timeZone: "utc",
    replaceVariables: (text) => text,
  });
  const legend = { calcs: [], ...panel.options.legend };
  const { timeRange } = view;
  return <TimeSeries {...{ frames, timeRange, timeZone: "utc", legend, width, height }} />;
}

/** The properties that this panel sets: the library has none of its own, and ignores those that it does not know. */
function registryOf({ defaults: { custom, ...standard }, overrides }) {
  const names = new Set([
    ...Object.keys(standard),
    ...Object.keys(custom).map((name) => `custom.${name}`),
    ...overrides.flatMap(({ properties }) => properties.map(({ id }) => id)),
  ]);
  const properties = [...names].map((id) => ({
    id,
    name: id,
    isCustom: id.startsWith("custom."),
    path: id.replace(/^custom\./, ""),
    process: id === "thresholds" ? thresholdsOverrideProcessor : identityOverrideProcessor,
    shouldApply: ({ type }) => type === FieldType.number,
  }));
  return new FieldConfigOptionsRegistry(() => properties);
}

function Panel({ panel, view }) {
  const { x, y, w, h } = panel.gridPos;
  const column = (view.width - GAP) / COLUMNS;
  const size = { width: w * column - GAP, height: h * ROW - GAP };
  return (
    <div style={{ position: "absolute", left: GAP + x * column, top: GAP + y * ROW, ...size }}>
      <PanelChrome title={panel.title} description={panel.description} {...size}>
        {(width, height) =>
          panel.series.length > 0 ? (
            <Lines {...{ panel, view, width, height }} />
          ) : (
            <div className="no-data">No data</div>
          )
        }
      </PanelChrome>
    </div>
  );
}

const { title, panels, times, width } = globalThis.board;
const theme = createTheme({ colors: { mode: "light" }, typography: { fontFamily: FONT } });
const [from, to] = [times[0], times.at(-1)].map((time) => dateTime(time).utc());
const view = { theme, width, times, timeRange: { from, to, raw: { from, to } } };
const rows = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
await document.fonts.load(`12px "${FONT}"`); // axes are drawn once, on a canvas
createRoot(document.querySelector("main")).render(
  <ThemeContext.Provider value={theme}>
    <GlobalStyles />
    <header>
      <h4>{title}</h4>
      {from.format("YYYY-MM-DD HH:mm:ss")} to {to.format("HH:mm:ss")} UTC
    </header>
    <div style={{ position: "relative", height: rows * ROW + GAP }}>
      {panels.map((panel) => (
        <Panel key={panel.title} panel={panel} view={view} />
      ))}
    </div>
  </ThemeContext.Provider>,
);
