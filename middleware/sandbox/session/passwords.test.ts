import { expect, test } from "vitest";
import { hashPassword, hashPasswordSync, verifyPassword } from "./passwords.ts";

test("only the right password matches its hash, and no two hashes are equal", async () => {
  const hash = await hashPassword("Mật-khẩu-1");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword("Mật-khẩu-1")).not.toBe(hash);
  expect(await verifyPassword("Mật-khẩu-1", hash)).toBe(true);
  expect(await verifyPassword("mật-khẩu-1", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
  expect(await verifyPassword("Mật-khẩu-1", hashPasswordSync("Mật-khẩu-1"))).toBe(true);
});

test("for an unknown address no password matches, and the check takes as long", async () => {
  const hash = await hashPassword("Right-password-1");
  const time = async (stored: string | undefined) => {
    const start = process.cpuUsage().user;
    for (let index = 0; index < 5; index++) {
      expect(await verifyPassword("Wrong-password-1", stored)).toBe(false);
    }
    return process.cpuUsage().user - start;
  };
  await time(hash);
  const [known, unknown] = [await time(hash), await time(undefined)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
