/** A row of the table. `note`: it works, but an operator should review it. */
export type Finding = { area: string; what: string; state: "ok" | "missing" | "note"; fix: string };
