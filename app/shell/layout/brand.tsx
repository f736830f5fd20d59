import { useRootData } from "#app/shop/use-root-data.ts";

/** The shop's logo; without one its icon and name. */
export function Brand() {
  const { name, logo } = useRootData()?.shop ?? {};
  return (
    <span className="flex items-center gap-2 text-xl font-semibold">
      <img src="/icon.svg" alt="" width={32} height={32} {...logo} />
      {!logo && name}
    </span>
  );
}
