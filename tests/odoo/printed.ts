import { expect } from "vitest";

/** A report as staff print it, before it becomes a PDF: `stock.report_deliveryslip/1`. */
export async function printed(report: string): Promise<string> {
  const { ODOO_URL: url = "", ODOO_DATABASE: db = "" } = process.env;
  const logIn = await fetch(`${url}/web/session/authenticate`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", params: { db, login: "admin", password: "admin" } }),
  });
  const cookie = logIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const answer = await fetch(`${url}/report/html/${report}`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}
