import { expect, test } from "vitest";
import { failureFor, OdooDown } from "#middleware/odoo/core/client/failures.ts";
import { changesOf, obstacle } from "./agreement.ts";

test("what Odoo refuses is told in its own sentence, and a bug keeps its stack", () => {
  const sentence = 'Unable to install module "account_peppol": an external dependency is not met';
  const body = { name: "odoo.exceptions.UserError", message: sentence };
  const refused = failureFor(422, JSON.stringify(body));
  expect(obstacle(refused)).toBe(`Odoo refuses: ${sentence}`);
  expect(obstacle(new OdooDown("Odoo does not answer", false))).toBe("Odoo does not answer");
  expect(() => obstacle(new TypeError("a bug"))).toThrow("a bug");
});

test("one change is counted as one", () => {
  expect([changesOf(1), changesOf(64)]).toEqual(["1 change", "64 changes"]);
});
