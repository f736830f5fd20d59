import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** The logo: a wattle blossom and the configured name. */
export function Brand() {
  const name = useRouteLoaderData<typeof loader>("root")?.config.brand ?? "Wattle";
  return (
    <span className="flex items-center gap-2 text-xl font-bold text-ink">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <circle cx="11" cy="12" r="6" fill="#f5b82e" />
        <circle cx="21" cy="11" r="5" fill="#f7c64f" />
        <circle cx="17" cy="20" r="6.5" fill="#efa91a" />
        <path d="M6 27c5-1 9-3 12-8" fill="none" stroke="#4c7a5b" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {name}
    </span>
  );
}
