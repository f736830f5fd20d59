import { escaped } from "#middleware/odoo/core/html.ts";
import type { Finding } from "./finding.ts";

type Step = { fix: string; reasons: string[] };

/** What is to be done, in this order: what keeps shoppers from ordering, then what to review. Each cure once. */
export function stepsOf(findings: Finding[]): { necessary: Step[]; optional: Step[] } {
  const of = (state: Finding["state"]) =>
    [
      ...Map.groupBy(
        findings.filter((row) => row.state === state),
        (row) => row.fix,
      ),
    ].map(([fix, rows]) => ({ fix, reasons: rows.map(({ area, what }) => `${area}: ${what}`) }));
  return { necessary: of("missing"), optional: of("note") };
}

export function textReport(findings: Finding[]): string {
  const width = (pick: (row: Finding) => string) =>
    Math.max(...findings.map((row) => pick(row).length));
  const [area, what] = [width((row) => row.area), width((row) => row.what)];
  const table = findings.map((row) => {
    const columns = [row.area.padEnd(area), row.state.padEnd(7), row.what.padEnd(what), row.fix];
    return columns.join("  ").trimEnd();
  });
  const { necessary } = stepsOf(findings);
  if (necessary.length === 0) return table.join("\n");
  const steps = necessary.map(({ fix }, at) => `${at + 1}. ${fix}`);
  return [...table, "", "To do, in this order:", ...steps].join("\n");
}

/** A page without anything else to load; `title` names the database. */
export function htmlReport(findings: Finding[], title: string, at: Date): string {
  const { necessary, optional } = stepsOf(findings);
  const verdict =
    necessary.length === 0
      ? "Nothing keeps shoppers from ordering."
      : `${necessary.length} to do before all of it works.`;
  const orders = findings.filter(({ area }) => area === "orders");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p><strong>${verdict}</strong> <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
${steps("To do, in this order", necessary)}
${table("What shoppers see: an order on paper to each country", orders)}
${steps("To review", optional)}
${table("All findings", findings)}
</body>
</html>
`;
}

function steps(title: string, list: Step[]): string {
  if (list.length === 0) return "";
  const items = list.map(({ fix, reasons }) => {
    const why = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join("");
    return `<li>${escaped(fix)}<ul>${why}</ul></li>`;
  });
  return `<h2>${title}</h2>\n<ol>${items.join("\n")}</ol>`;
}

function table(title: string, findings: Finding[]): string {
  if (findings.length === 0) return "";
  const rows = findings.map(({ area, what, state, fix }) => {
    const cells = [area, state, what, fix].map((text) => `<td>${escaped(text)}</td>`).join("");
    return `<tr class="${state}">${cells}</tr>`;
  });
  const names = ["Area", "State", "Found", "Cure"].map((name) => `<th scope="col">${name}</th>`);
  return `<h2>${title}</h2>
<table>
<thead><tr>${names.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
}

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; overflow-wrap: anywhere; }
tr + tr, thead + tbody { border-top: 1px solid #ccc; }
.missing td:nth-child(2) { color: #a40000; font-weight: 700; }
.note td:nth-child(2) { color: #7a4b00; }
.ok td:nth-child(2) { color: #1c6b2a; }
`;
