import { expect, test } from "vitest";
import { z } from "zod";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { FORMS } from "#middleware/odoo/setup/models/forms.ts";
import { STAFF_FIELDS } from "#middleware/odoo/setup/models/staff-fields.ts";
import { connection } from "./connection.ts";

const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
const Views = z.looseObject({ views: z.object({ form: z.looseObject({ arch: z.string() }) }) });

test.for(FORMS.filter(({ model }) => model !== ""))(
  "Odoo's form of $model shows the shop's fields",
  async ({ model, form, fields }) => {
    const [module, name] = form.split(".");
    const domain = [
      ["module", "=", module],
      ["name", "=", name],
    ];
    const [view] = await admin.search("ir.model.data", domain, ["res_id"]);
    const answer = await admin.call(`${model}/get_views`, { views: [[view?.["res_id"], "form"]] });
    const { arch } = Views.parse(answer).views.form;
    const names = [...fields.matchAll(/name="(x_\w+)"/g)].map(([, field]) => field!);
    for (const field of names) expect(arch).toContain(`name="${field}"`);
  },
);

test.for(STAFF_FIELDS)(
  "$name of $model has a label and a help in both languages",
  async (field) => {
    const { model, name, label, help, vietnamese } = field;
    for (const [lang, expected] of [
      ["en_US", { string: label, help }],
      ["vi_VN", { string: vietnamese?.label, help: vietnamese?.help }],
    ] as const) {
      const asked = { allfields: [name], attributes: ["string", "help"] };
      const answer = await admin.call(`${model}/fields_get`, asked, { lang });
      expect(answer).toMatchObject({ [name]: expected });
    }
  },
);
