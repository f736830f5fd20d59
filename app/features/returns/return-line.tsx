import type { ReturnOffer } from "#contract/returns.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { counted } from "#app/shop/product/counted.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";

type ReturnLineProps = {
  line: ReturnOffer["lines"][number];
  /** The prefix of its field names: `lines[0]`. */
  name: string;
  chosen: string;
};

export function ReturnLine({ line, name, chosen }: ReturnLineProps) {
  const t = useT(returnsTexts);
  const { lineId, image, choice, unit, quantity, returnable } = line;
  const called = choice === "" ? line.name : `${line.name} (${choice})`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Thumbnail image={image} width={64} />
      <div className="min-w-0 grow basis-24 text-sm">
        <p className="text-base font-semibold">{line.name}</p>
        {choice && <p className="text-soft">{choice}</p>}
        <p className="text-soft">
          {t("form.of", { count: quantity })}
          {unit && ` (${unit})`}
        </p>
      </div>
      {returnable === 0 ? (
        <p className="text-soft">{t("form.gone")}</p>
      ) : (
        <>
          <input type="hidden" name={`${name}.lineId`} value={lineId} />
          <select
            name={`${name}.quantity`}
            defaultValue={chosen}
            aria-label={t("form.quantity", { name: called })}
            className="min-h-12 rounded-control border border-edge bg-white px-3"
          >
            {Array.from({ length: returnable + 1 }, (_, pieces) => (
              <option key={pieces} value={pieces}>
                {counted(pieces, unit)}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
