import { expect, test } from "vitest";
import { FORMS } from "./forms.ts";
import { STAFF_FIELDS } from "./staff-fields.ts";

test.for(STAFF_FIELDS)(
  "staff find $name of $model on its form, with a help in both languages",
  ({ model, name, help, vietnamese }) => {
    const shown = FORMS.filter((form) => form.model === model).map(({ fields }) => fields);
    expect(shown.join()).toContain(`<field name="${name}"`);
    expect(help).toMatch(/\w/);
    expect(vietnamese?.label).toMatch(/\w/);
    expect(vietnamese?.help).toMatch(/\w/);
  },
);
