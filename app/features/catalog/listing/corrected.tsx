import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Link } from "#app/ui/link.tsx";

/** Says which search was answered instead of the one typed, and offers that. */
export function Corrected({ search, corrected }: { search: string; corrected: string }) {
  const t = useT(listingTexts);
  return (
    <p className="mt-2 mb-6">
      {t("search.corrected", { query: search, corrected })}{" "}
      <Link
        to={`?${new URLSearchParams({ q: search, as: "typed" })}`}
        className="text-accent underline underline-offset-4"
      >
        {t("search.asTyped", { query: search })}
      </Link>
    </p>
  );
}
