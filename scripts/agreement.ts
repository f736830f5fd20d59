import { createInterface } from "node:readline/promises";
import { ErpError } from "#middleware/erp.ts";
import { OdooForbidden, OdooRefused } from "#middleware/odoo/core/client/failures.ts";

export const changesOf = (count: number) => `${count} ${count === 1 ? "change" : "changes"}`;

export async function isAgreed(changes: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const asked = changes === 1 ? "Make this change?" : `Make these ${changes} changes?`;
  const answer = await terminal.question(`${asked} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** What stands in the way, for the operator; throws what is a bug. */
export function obstacle(error: unknown): string {
  if (error instanceof OdooRefused) return `Odoo refuses: ${error.detail || error.code}`;
  if (error instanceof ErpError || error instanceof OdooForbidden) return error.message;
  throw error;
}
