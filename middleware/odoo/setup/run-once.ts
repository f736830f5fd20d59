import type { Registry } from "./registry.ts";

/** Runs code as a server action that is deleted afterwards. */
export async function runOnce({ admin, ref }: Registry, code: string): Promise<unknown> {
  const action = await admin.create("ir.actions.server", {
    name: "wattle/once",
    model_id: await ref("base.model_res_users"),
    state: "code",
    code,
  });
  try {
    return await admin.call("ir.actions.server/run", { ids: [action] });
  } finally {
    await admin.call("ir.actions.server/unlink", { ids: [action] });
  }
}
