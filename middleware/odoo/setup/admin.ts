import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Log } from "#middleware/http/log.ts";
import type { Domain } from "#middleware/odoo/core/client/client.ts";
import { createTransport } from "#middleware/odoo/core/client/transport.ts";

/** A record as `search_read` returns it: a relation to one is `[id, name]`, an empty value `false`. */
export const Row = z.looseObject({ id: z.int() });
export type Row = z.infer<typeof Row>;
export type Values = Record<string, unknown>;
export type Context = Record<string, unknown>;

/** JSON-2 with an administrator's key. Only the set-up and the check have one, never the shop. */
export type Admin = ReturnType<typeof createAdmin>;

/** Installing a module takes minutes. */
const TIMEOUT_MS = 15 * 60_000;
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };
const READS = ["search_read", "search_count", "fields_get", "context_get", "has_group"];

export function createAdmin({
  url,
  database,
  apiKey,
}: Record<"url" | "database" | "apiKey", string>) {
  const post = createTransport({ url, database, apiKey, log: quiet });
  let company: Context = {};
  let unborn = new Set<string>();

  async function call(path: `${string}/${string}`, body: Values, context: Context = {}) {
    return await post({
      path,
      body: { ...body, context: { lang: "en_US", ...company, ...context } },
      isRepeatable: READS.includes(path.slice(path.indexOf("/") + 1)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      requestId: randomUUID(),
    });
  }

  /** Includes archived records unless the domain says otherwise. */
  async function search(
    model: string,
    domain: Domain,
    fields: string[],
    context: Context = {},
  ): Promise<Row[]> {
    if (
      JSON.stringify(domain)
        .match(/x_\w+/g)
        ?.some((name) => unborn.has(name))
    )
      return [];
    const body = { domain, fields: fields.filter((name) => !unborn.has(name)), order: "id" };
    return z
      .array(Row)
      .parse(await call(`${model}/search_read`, body, { active_test: false, ...context }));
  }

  async function create(model: string, values: Values, context: Context = {}): Promise<number> {
    const [id] = z
      .array(z.int())
      .parse(await call(`${model}/create`, { vals_list: [values] }, context));
    if (id === undefined) throw new Error(`Odoo created no ${model}`);
    return id;
  }

  async function write(model: string, ids: number[], vals: Values, context: Context = {}) {
    await call(`${model}/write`, { ids, vals }, context);
  }

  async function count(model: string, domain: Domain = []): Promise<number> {
    const body = { domain };
    return z.int().parse(await call(`${model}/search_count`, body, { active_test: false }));
  }

  async function whoAmI(): Promise<{ uid: number }> {
    return z.looseObject({ uid: z.int() }).parse(await call("res.users/context_get", {}));
  }

  /** Later calls run in that company: it owns new records, and prices and stock are its own. */
  function workFor(companyId: number): void {
    company = { allowed_company_ids: [companyId] };
  }

  /** Leaves out fields that a dry run would have created: no record has them yet. */
  function omitFields(fields: string[]): void {
    unborn = new Set(fields);
  }

  /** For another client of the same database. */
  const place = { url, database };
  return { place, call, search, create, write, count, whoAmI, workFor, omitFields };
}
