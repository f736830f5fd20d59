import { expect, test } from "vitest";
import { fullName } from "#contract/values/full-name.ts";
import { namesOf } from "./rows.ts";

const typed = { first_name: "Lan", last_name: "Phạm", country_id: "VN" };

test("names that were typed in the shop divide Odoo's name in either order", () => {
  for (const name of ["Phạm Lan", "Lan Phạm", " Phạm  Lan "]) {
    expect(namesOf({ ...typed, name })).toEqual(["Lan", "Phạm"]);
  }
});

test("a name that staff changed in Odoo is printed as they typed it", () => {
  for (const [name, country] of [
    ["Phạm Thị Lan", "VN"],
    ["Lan Anna Krause", "AU"],
    ["Suharto", ""],
  ] as const) {
    const [firstName, lastName] = namesOf({ ...typed, name, country_id: country });
    expect(fullName({ firstName, lastName, country }, "en_US")).toBe(name);
  }
  expect(namesOf({ ...typed, name: "Phạm Thị Lan" })).toEqual(["Thị Lan", "Phạm"]);
});
