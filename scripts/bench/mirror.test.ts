import { expect, test } from "vitest";
import { mirrorIn } from "./mirror.ts";

test("the mirror is read from either form of apt's sources", () => {
  const stanzas = `Types: deb
URIs: http://security.mirror.example/debian-security
Suites: bookworm-security

Types: deb
# a comment
URIs: https://mirror.example/debian/
Suites: bookworm`;
  expect(mirrorIn(stanzas)).toBe("https://mirror.example/debian");
  const lines = `deb [signed-by=/usr/share/keyrings/x.gpg] https://vendor.example/apt stable main
deb http://mirror.example/debian bookworm main`;
  expect(mirrorIn(lines)).toBe("http://mirror.example/debian");
});

test("a vendor's packages are not a Debian mirror", () => {
  expect(mirrorIn("deb https://vendor.example/apt stable main")).toBeNull();
});
