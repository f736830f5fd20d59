import { useRootData } from "#app/shop/use-root-data.ts";

/** The logo: a wattle blossom and the configured name. */
export function Brand() {
  const name = useRootData()?.config.brand ?? "Wattle";
  return (
    <span className="flex items-center gap-2 text-xl font-bold text-ink">
      <img src="/icon.svg" alt="" width="32" height="32" />
      {name}
    </span>
  );
}
