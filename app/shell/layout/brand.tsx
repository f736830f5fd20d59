import { useRootData } from "#app/shop/use-root-data.ts";

/** The logo: the shop's icon and name. */
export function Brand() {
  const name = useRootData()?.shop?.name;
  return (
    <span className="flex items-center gap-2 text-xl font-bold text-ink">
      <img src="/icon.svg" alt="" width="32" height="32" />
      {name}
    </span>
  );
}
