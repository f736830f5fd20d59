import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/** Everything that the built server is made of, with the texts of its content pages. */
const SOURCES = ["{app,content,demo,host,locales,middleware}/**/*.*", "*.ts", "package-lock.json"];

export function buildId(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("base64url").slice(0, 22);
}
