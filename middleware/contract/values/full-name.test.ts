import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

const LAN = { firstName: "Lan", lastName: "Phạm" };

test("the family name is first in Viet Nam for each reader, and elsewhere for readers of Vietnamese", () => {
  expect(fullName({ ...LAN, country: "VN" }, "en_US")).toBe("Phạm Lan");
  expect(fullName({ ...LAN, country: "VN" }, "vi_VN")).toBe("Phạm Lan");
  expect(fullName({ ...LAN, country: "AU" }, "vi_VN")).toBe("Phạm Lan");
  expect(fullName({ ...LAN, country: "AU" }, "en_US")).toBe("Lan Phạm");
  expect(fullName(LAN, "vi_VN")).toBe("Phạm Lan");
  expect(fullName(LAN, "en_US")).toBe("Lan Phạm");
});

test("a name of one word is printed once", () => {
  expect(fullName({ firstName: "Suharto", lastName: "Suharto", country: "AU" }, "en_US")).toBe(
    "Suharto",
  );
  expect(fullName({ firstName: "Lan", lastName: "" }, "vi_VN")).toBe("Lan");
});
