import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { Column } from "./columns.ts";
import { MODELS } from "./models.ts";

export async function addModels(registry: Registry): Promise<void> {
  const { ensure, ref } = registry;
  const administrators = await ref("base.group_system");
  for (const { model, name, what, columns, rights = {} } of MODELS) {
    const id = await ensure({
      key: `model_${model.replace("x_", "")}`,
      model: "ir.model",
      what: `the model ${model}, ${what}`,
      instead: [["model", "=", model]],
      values: {
        name,
        model,
        state: "manual",
        field_id: columns.map((column) => [0, 0, asField(column)]),
      },
    });
    await ensure({
      key: `access_${model.replace("x_", "")}`,
      model: "ir.model.access",
      what: `the right of administrators to see and delete records of ${model}`,
      values: {
        name: model,
        model_id: id,
        group_id: administrators,
        perm_read: true,
        perm_write: false,
        perm_create: false,
        perm_unlink: true,
        ...rights,
      },
    });
  }
  await addColumns(registry);
}

/** Adds fields to models that an earlier version of the shop created. Not required: their records have no value yet. */
async function addColumns({ admin, change }: Registry): Promise<void> {
  const domain = [["model", "in", MODELS.map(({ model }) => model)]];
  const models = await admin.search("ir.model", domain, ["model"]);
  const fields = await admin.search("ir.model.fields", domain, ["model", "name"]);
  const known = new Set(
    fields.map((field) => `${String(field["model"])}.${String(field["name"])}`),
  );
  for (const { model, columns } of MODELS) {
    const record = models.find((row) => row["model"] === model);
    if (!record) continue; // a dry run did not create it
    for (const column of columns.filter(({ name }) => !known.has(`${model}.${name}`))) {
      const values = { ...asField(column), model_id: record.id, required: false };
      await change(`create the field ${column.name} of ${model}`, () =>
        admin.create("ir.model.fields", values),
      );
    }
  }
}

function asField({ label, ...column }: Column) {
  return { required: true, ...column, field_description: label, state: "manual" };
}
