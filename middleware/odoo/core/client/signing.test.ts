import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { bearerOf, padsOf, readServiceKey, serviceKey, signed } from "./signing.ts";

const bearer = "0123456789abcdef".repeat(3).slice(0, 40);
const signing = randomBytes(32);
const key = serviceKey(bearer, signing);

/** As `prelude.part.py` computes it, by PostgreSQL's `sha256` and the padded keys that the set-up stores. */
function inOdoo(message: string): string {
  const { inner, outer } = padsOf(signing);
  const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const text = Buffer.from(message);
  return sha256(Buffer.from(outer, "hex"), sha256(Buffer.from(inner, "hex"), text)).toString("hex");
}

test("Odoo computes the shop's signature from what the set-up stores", () => {
  const call = signed(key, "cart.addLine", "vi_VN", { note: "Bàn gỗ", quantity: 2 });
  const message = [call.until, "cart.addLine", "vi_VN", call.text].join("\n");
  expect(call.signature).toBe(inOdoo(message));
  expect(JSON.parse(call.text)).toEqual({ note: "Bàn gỗ", quantity: 2 });
  expect(call.key).toBe(bearer.slice(0, 8));
  expect(inOdoo(message.replace("cart.addLine", "session.finishProvider"))).not.toBe(
    call.signature,
  );
});

test("Odoo is sent the first part of the key only", () => {
  expect(bearerOf(key)).toBe(bearer);
  expect(bearerOf("an-administrators-key")).toBe("an-administrators-key");
  const call = JSON.stringify(signed(key, "cart.get", "en_US", {}));
  expect(call).not.toContain(signing.toString("hex"));
});

test("a key of an earlier version of the shop signs nothing", () => {
  expect(readServiceKey(bearer)).toBeNull();
  expect(() => signed(bearer, "cart.get", "en_US", {})).toThrow("odoo:setup -- --new-key");
});
