import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Pair = { key: string; cert: string };

/** Two certificates of `localhost`, one of which has expired, and the authorities of both. */
export async function certificates(folder: string) {
  const pairs = { valid: pair(folder, "valid", 2), expired: pair(folder, "expired", 0) };
  await wait(2_000); // a certificate for no day is valid for its first second
  return { ...pairs, authorities: pairs.valid.cert + pairs.expired.cert };
}

/** A key, and a certificate of its own that is valid for so many days from now on. */
function pair(folder: string, name: string, days: number): Pair {
  const [key, asked, cert, names] = ["key", "csr", "crt", "ext"].map((end) =>
    join(folder, `${name}.${end}`),
  ) as [string, string, string, string];
  const made = ["-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${name}`];
  writeFileSync(names, "subjectAltName=DNS:localhost");
  openssl("req", ...made, "-keyout", key, "-out", asked);
  const own = ["-signkey", key, "-days", String(days), "-extfile", names];
  openssl("x509", "-req", "-in", asked, ...own, "-out", cert);
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

function openssl(...args: string[]): void {
  execFileSync("openssl", args, { stdio: "pipe" });
}
