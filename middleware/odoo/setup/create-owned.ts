import { z } from "zod";
import type { Admin, Context, Values } from "./admin.ts";

/** The module name of the set-up's records in Odoo's `ir.model.data`. */
export const OWNER = "wattle";

/** A server action of the set-up's own; one that was killed leaves it, and the next removes it. */
const NAME = "wattle/create";

export type Owned = {
  key: string;
  model: string;
  values: Values;
  vietnamese?: Values | undefined;
  /** The record to copy, whose copy gets `values`. It may belong to another company. */
  copyOf?: number | undefined;
};

/**
 * Creates a record and its external id in one transaction: of two calls the second may never happen, and the next
 * set-up would create the record again. JSON-2 has no such method, so this is a server action.
 */
const CODE = `a = env.context['wattle']
if a['copy_of']:
    record = env[a['model']].sudo().browse(a['copy_of']).copy(a['copied']).sudo(False)
    record.write(a['values'])
else:
    record = env[a['model']].create(a['values'])
env['ir.model.data'].search([('module', '=', '${OWNER}'), ('name', '=', a['key'])]).unlink()
env['ir.model.data'].create(
    {'module': '${OWNER}', 'name': a['key'], 'model': a['model'], 'res_id': record.id, 'noupdate': True}
)
if a['vietnamese']:
    record.with_context({**env.context, 'lang': 'vi_VN'}).write(a['vietnamese'])
action = {'id': record.id}`;

/** Works only while it is open: `close` deletes the server action again. */
export function openCreator(admin: Admin) {
  let action: Promise<number> | null = null;

  async function begin(): Promise<number> {
    const domain = [["model", "=", "res.users"]];
    const [model] = await admin.search("ir.model", domain, ["id"]);
    const values = { name: NAME, model_id: model?.id, state: "code", code: CODE };
    return await admin.create("ir.actions.server", values);
  }

  async function create(wanted: Owned, context: Context = {}): Promise<number> {
    const { key, model, values, vietnamese = false, copyOf = false } = wanted;
    action ??= begin();
    // A copy is created in the right company; the other values are written afterwards, as staff would.
    const copied = "company_id" in values ? { company_id: values["company_id"] } : {};
    const args = { key, model, values, vietnamese, copy_of: copyOf, copied };
    const call = { ids: [await action] };
    const answer = await admin.call("ir.actions.server/run", call, { ...context, wattle: args });
    return z.object({ id: z.int() }).parse(answer).id;
  }

  async function close(): Promise<void> {
    if (action) await admin.call("ir.actions.server/unlink", { ids: [await action] });
    action = null;
  }

  return { create, close };
}
