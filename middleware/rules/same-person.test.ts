import { expect, test } from "vitest";
import { isSamePerson, mailbox } from "./same-person.ts";

const HOME = {
  firstName: "An",
  lastName: "Trần",
  phone: "+84912345678",
  country: "VN",
  address1: "45 Lê Lợi",
  address2: "Tầng 3",
  streetType: "",
  suburb: "Phường Bến Thành",
  state: "SG",
  postcode: "",
} as const;

test.each([
  ["An@Example.com", "an@example.com"],
  ["an+shop@example.com", "an@example.com"],
  ["a.n@gmail.com", "an+1@googlemail.com"],
])("%s and %s are one mailbox", (one, other) => {
  expect(mailbox(one)).toBe(mailbox(other));
});

test("dots distinguish mailboxes at other providers", () => {
  expect(mailbox("a.n@example.com")).not.toBe(mailbox("an@example.com"));
});

test("the same flat or the same phone is the same person, another flat in the building is not", () => {
  const one = { email: "an@example.com", addresses: [HOME] };
  const other = (change: Partial<Record<keyof typeof HOME, string>>) => ({
    email: "binh@example.com",
    addresses: [undefined, { ...HOME, phone: "+84987654321", ...change } as typeof HOME],
  });
  expect(isSamePerson(one, other({ address1: "45, le loi" }))).toBe(true);
  expect(isSamePerson(one, other({ address2: "Tầng 4" }))).toBe(false);
  expect(isSamePerson(one, other({ address2: "Tầng 4", phone: "+84912345678" }))).toBe(true);
  expect(isSamePerson(one, { email: "binh@example.com", addresses: [] })).toBe(false);
});
