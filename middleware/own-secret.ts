import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The demo starts without settings: its secret is generated once and stored beside its database. */
export function ownSecret(dataDir: string): string {
  if (dataDir === ":memory:") return randomBytes(32).toString("base64url");
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is too short to be a secret: delete it, or set SESSION_SECRET.`);
  return secret;
}
