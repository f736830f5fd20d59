import { hash } from "node:crypto";

export function shortHash(value: unknown): string {
  return hash("sha256", JSON.stringify(value)).slice(0, 16);
}
