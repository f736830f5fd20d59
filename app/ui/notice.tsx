import type { ReactNode } from "react";

const LOOKS = {
  success: "bg-good-light text-good border-good",
  error: "bg-bad-light text-bad border-bad",
  warning: "bg-warn-light text-warn border-warn",
  info: "bg-mist border-edge",
  default: "bg-mist border-edge",
} as const;

export type NoticeKind = keyof typeof LOOKS;

/** A message on the page. Errors interrupt a screen reader; others are announced politely. */
export function Notice({
  kind,
  children,
  id,
}: {
  kind: NoticeKind;
  children: ReactNode;
  id?: string;
}) {
  return (
    <div
      id={id}
      role={kind === "error" ? "alert" : "status"}
      className={`rounded-control border-l-4 px-4 py-3 ${LOOKS[kind]}`}
    >
      {children}
    </div>
  );
}
