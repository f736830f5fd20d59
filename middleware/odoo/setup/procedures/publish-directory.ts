import {
  DIRECTORY_MODEL,
  DIRECTORY_NAME,
  parseDirectory,
  type Published,
} from "#middleware/odoo/core/client/directory.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";

/** The first release stored the directory in this comment. A comment by staff is kept. */
const OLD_DIRECTORY = /^\{("websiteId":|\}$)/;

/** Null: no set-up has published one yet. */
export async function readPublished(admin: Admin): Promise<Published | null> {
  if ((await admin.count("ir.model", [["model", "=", DIRECTORY_MODEL]])) === 0) return null;
  const named = [["x_name", "=", DIRECTORY_NAME]];
  const [row] = await admin.search(DIRECTORY_MODEL, named, ["x_content"]);
  return parseDirectory(row?.["x_content"]);
}

/**
 * The service user may not read server actions, so their ids are published here. One write, so that readers never get
 * half of it.
 */
export async function publishDirectory(registry: Registry, groupId: number, directory: Published) {
  const { admin, change, ensure } = registry;
  const content = JSON.stringify(directory);
  const [model] = await admin.search("ir.model", [["model", "=", DIRECTORY_MODEL]], ["id"]);
  await ensure({
    key: "access_shop_directory_service",
    model: "ir.model.access",
    what: `the right of the service user to read ${DIRECTORY_MODEL}`,
    values: { name: `${DIRECTORY_MODEL} of the service user`, perm_read: true },
    keep: { model_id: model?.id ?? 0, group_id: groupId },
  });
  const named = [["x_name", "=", DIRECTORY_NAME]];
  const [row] = model ? await admin.search(DIRECTORY_MODEL, named, ["x_content"]) : [];
  if (row?.["x_content"] !== content) {
    await change("publish the ids of the procedures to the service user", async () => {
      if (row) await admin.write(DIRECTORY_MODEL, [row.id], { x_content: content });
      else await admin.create(DIRECTORY_MODEL, { x_name: DIRECTORY_NAME, x_content: content });
    });
  }
  await clearComment(registry, groupId);
}

async function clearComment({ admin, change }: Registry, groupId: number): Promise<void> {
  const [group] = await admin.search("res.groups", [["id", "=", groupId]], ["comment"]);
  if (!OLD_DIRECTORY.test(String(group?.["comment"]))) return;
  await change("remove the ids of the procedures from the comment of the group", () =>
    admin.write("res.groups", [groupId], { comment: false }),
  );
}
