import { expect, test } from "vitest";
import { NewPassword } from "#contract/session.ts";
import { isCommonPassword } from "./common-passwords.ts";

test("common passwords are refused, however they are dressed up", () => {
  const common = [
    "P@ssw0rd",
    "Password1!",
    "Password123!",
    "Qwerty123!",
    "Abcd1234!",
    "Aa123456!",
    "Summer2026!",
  ];
  for (const password of [...common, "1Qaz2wsx!", "Iloveyou1!", "!Welcome1"]) {
    expect(isCommonPassword(password), password).toBe(true);
    const { error } = NewPassword.safeParse(password);
    expect(error?.issues[0]?.message, password).toMatch(/passwordCommon|passwordWeak/);
  }
});

test("other passwords are accepted, also with a common word in them", () => {
  const own = [
    "Mật-khẩu-1",
    "Bright-day-7",
    "Wattle-demo-1",
    "Right-password-1",
    "Dragon&84-teapots",
    "Anna8492!773",
  ];
  for (const password of own) expect(NewPassword.safeParse(password).success, password).toBe(true);
});
