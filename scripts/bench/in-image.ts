import { readFileSync } from "node:fs";

const [, line = ""] = /^ENV (MALLOC_.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];

/** What the image sets for glibc, since it decides how much memory a process keeps. */
export const IN_IMAGE: Record<string, string> = Object.fromEntries(
  line.split(" ").map((pair) => pair.split("=") as [string, string]),
);
