import { argon2, argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Stored in each hash, so that they can be raised. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const work = workOn(password);
  return written(work, await derive("argon2id", work));
}

/** For the seed, which is a single transaction. */
export function hashPasswordSync(password: string): string {
  const work = workOn(password);
  return written(work, argon2Sync("argon2id", work));
}

function workOn(password: string) {
  return { ...COST, message: Buffer.from(password), nonce: randomBytes(16) };
}

function written({ nonce }: { nonce: Uint8Array }, hash: Uint8Array): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

// The hash of no password, verified if the e-mail address is unknown, so that both answers take the same time.
const dummyHash = written(workOn(""), randomBytes(COST.tagLength));

/** Verifies a password; the hash is undefined for an unknown customer and "" for one without a password. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    stored || dummyHash,
  );
  const [, memory, passes, parallelism, salt, hash] = parts ?? [];
  if (salt === undefined || hash === undefined) throw new Error("A password hash is damaged");
  const expected = Buffer.from(hash, "base64");
  const actual = await derive("argon2id", {
    message: Buffer.from(password),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && Boolean(stored);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replace(/=+$/, "");
}
