import type { SubmissionResult } from "@conform-to/react";

/** The posted value of a field. */
export function typed(reply: SubmissionResult<string[]> | undefined, name: string): string {
  const value = reply?.initialValue?.[name];
  return typeof value === "string" ? value : "";
}
