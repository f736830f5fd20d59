import { expect, test } from "vitest";
import type { Finding } from "./finding.ts";
import { htmlReport, stepsOf, textReport } from "./report.ts";

const SETUP = "npm run odoo:setup";
const FINDINGS: Finding[] = [
  { area: "modules", what: "crm", state: "missing", fix: SETUP },
  { area: "products", what: "3 shown of 4 published", state: "ok", fix: "" },
  { area: "products", what: '"<Set>" is not shown', state: "note", fix: "Publish its parts" },
  { area: "procedures", what: "cart.get", state: "missing", fix: SETUP },
  { area: "orders", what: "Germany: no way to pay", state: "missing", fix: "Enable cards" },
  { area: "orders", what: "Austria: Desk €11.90", state: "ok", fix: "" },
];

test("what is to be done comes once each, what keeps shoppers from ordering first", () => {
  expect(stepsOf(FINDINGS)).toEqual({
    necessary: [
      { fix: SETUP, reasons: ["modules: crm", "procedures: cart.get"] },
      { fix: "Enable cards", reasons: ["orders: Germany: no way to pay"] },
    ],
    optional: [{ fix: "Publish its parts", reasons: ['products: "<Set>" is not shown'] }],
  });
});

test("the terminal lists the findings and then the steps", () => {
  const lines = textReport(FINDINGS).split("\n");
  expect(lines).toHaveLength(FINDINGS.length + 4);
  expect(lines.slice(-3)).toEqual(["To do, in this order:", `1. ${SETUP}`, "2. Enable cards"]);
  expect(textReport(FINDINGS.filter(({ state }) => state === "ok"))).not.toContain("To do");
});

test("the page has the same findings, and what shoppers see in each country", () => {
  const html = htmlReport(FINDINGS, "Shop & Odoo", new Date(0));
  expect(html).toContain("<title>Shop &#38; Odoo</title>");
  expect(html).toContain("2 to do before all of it works.");
  expect(html).not.toContain("<Set>");
  const [, seen] = html.split("What shoppers see");
  const [orders, all] = seen!.split("All findings");
  for (const word of ["Germany", "Austria"]) expect(orders).toContain(word);
  expect(all!.match(/<tr class/g)).toHaveLength(FINDINGS.length);
  const perfect = htmlReport([FINDINGS[1]!], "Shop", new Date(0));
  expect(perfect).toContain("Nothing keeps shoppers from ordering.");
  expect(perfect).not.toMatch(/To do|To review/);
});
