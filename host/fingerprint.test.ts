import { expect, test } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";

function priceOf(name: string): never {
  throw new TypeError(`${name} has no price`);
}
function stockOf(name: string): never {
  throw new TypeError(`${name} has no stock`);
}
function caught(work: () => never): Error {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
}
const wrapped = (cause: unknown) =>
  Object.assign(new Error("failed", { cause }), { name: "Failure" });

test("equal errors have one fingerprint, whatever their messages name", () => {
  const honey = fingerprintOf(caught(() => priceOf("honey")));
  expect(honey).toMatch(/^[\w-]{8}$/);
  expect(fingerprintOf(caught(() => priceOf("soap")))).toBe(honey);
});

test("errors of another place, class, code or cause have others", () => {
  const price = caught(() => priceOf("honey"));
  const coded = (code: string) => Object.assign(new Error("down"), { code });
  const all = [
    price,
    caught(() => stockOf("honey")),
    wrapped(price),
    wrapped(coded("ECONNREFUSED")),
    wrapped(coded("ECONNRESET")),
  ];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});

test("an error that is its own cause has one too", () => {
  const error = new Error("round");
  error.cause = error;
  expect(fingerprintOf(error)).toMatch(/^[\w-]{8}$/);
});
