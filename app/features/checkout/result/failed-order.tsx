import type { ReactNode } from "react";

/** The frame of the two pages for failed orders. */
export function FailedOrder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-8 text-center">
      <svg viewBox="0 0 120 120" className="size-28" aria-hidden="true">
        <circle cx="60" cy="60" r="54" fill="#fce7f0" />
        <rect x="26" y="40" width="68" height="44" rx="7" fill="#c2185b" />
        <path d="M26 52h68v9H26z" fill="#241f1b" />
        <circle cx="88" cy="84" r="17" fill="#fdf1dd" stroke="#8a5300" strokeWidth="3" />
        <path d="M88 75v11" stroke="#8a5300" strokeWidth="4" strokeLinecap="round" />
        <circle cx="88" cy="92" r="2.5" fill="#8a5300" />
      </svg>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}
