import { useT } from "#app/i18n/use-t.ts";

export function Trap({ name }: { name: string }) {
  const t = useT("reviews");
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t("yours.trap")} <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
