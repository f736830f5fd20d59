import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** The logo: a wattle blossom and the configured name. */
export function Brand() {
  const name = useRouteLoaderData<typeof loader>("root")?.config.brand ?? "Wattle";
  return (
    <span className="flex items-center gap-2 text-xl font-bold text-ink">
      <img src="/icon.svg" alt="" width="32" height="32" />
      {name}
    </span>
  );
}
