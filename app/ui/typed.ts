import type { SubmissionResult } from "@conform-to/react";

/** What was typed into a field of the form that came back. */
export function typed(reply: SubmissionResult<string[]> | undefined, name: string): string {
  const value = reply?.initialValue?.[name];
  return typeof value === "string" ? value : "";
}
