import { createContext } from "react-router";
import { z } from "zod";
import type { ChosenExtra, Extra } from "#contract/extras.ts";
import { type Locale, MAX_EXTRA_TEXT, MAX_EXTRAS, SQUARE_SIZES } from "#contract/limits.ts";
import { escaped } from "#contract/values/escaped.ts";
import { formatMoney } from "#contract/values/money-format.ts";
import { isId, line, type Money } from "#contract/values/shapes.ts";
import { extrasTexts } from "#locales/extras/texts.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { imageUrl } from "#app/shop/images/image.tsx";
import { publicConfig } from "#app/server/config.server.ts";

/** The form that was refused in this request, so that the page shows again what was chosen and typed. */
export const refusedFormContext = createContext<FormData | null>(null);

const Posted = z.object({
  valueId: z.string().optional(),
  text: line(MAX_EXTRA_TEXT).default("").catch(""),
});

/** Of the fields below: those without a chosen value are left out. */
export const PostedExtras = z
  .array(Posted.optional())
  .max(MAX_EXTRAS)
  .default([])
  .transform((all) => all.flatMap((one) => chosenOf(one?.valueId, one?.text)));

function chosenOf(valueId: string | undefined, text = ""): ChosenExtra[] {
  if (valueId === undefined) return [];
  return [{ valueId: isId(valueId) ? valueId : "none", text }];
}

type Shown = { locale: Locale; refused: FormData | null };

/** The fields of the form as HTML; no browser loads code for them. */
export function extrasHtml(extras: Extra[], shown: Shown): string {
  let index = 0;
  const fieldsets = extras.map((extra) => {
    // One field for each value that can be chosen besides others.
    const groups = extra.isMultiple ? extra.values.map((value) => [value]) : [extra.values];
    const fields = groups.map((values) => fieldsHtml(extra, values, index++, shown));
    return `<fieldset><legend class="mb-1 font-semibold">${escaped(extra.name)}</legend>${fields.join("")}</fieldset>`;
  });
  return fieldsets.join("");
}

type Value = Extra["values"][number];

function fieldsHtml(
  { isMultiple, name, values: all }: Extra,
  values: Value[],
  index: number,
  { locale, refused }: Shown,
): string {
  const t = translator(extrasTexts, locale);
  const valueField = `extras[${index}].valueId`;
  const textField = `extras[${index}].text`;
  const chosen = refused ? refused.get(valueField) : !isMultiple && cheapest(values)?.id;
  const isImplied = !isMultiple && all.length === 1 && all[0]?.takesText;
  const noteOf = ({ isSoldOut, price }: Value) =>
    isSoldOut
      ? `<span class="text-sm whitespace-nowrap text-soft">${t("soldOut")}</span>`
      : surcharge(price, locale);
  const hasPictures = all.some(({ image }) => image);
  const boxes = values.map((value) => {
    if (isImplied) return `<input type="hidden" name="${valueField}" value="${value.id}">`;
    const type = isMultiple ? "checkbox" : "radio";
    const mark = value.isSoldOut ? " disabled" : value.id === chosen ? " checked" : "";
    return `<label class="flex min-h-11 items-center gap-3${hasPictures ? " py-1" : ""}"><input type="${type}" name="${valueField}" value="${value.id}"${mark} class="size-5 shrink-0 accent-accent">${hasPictures ? picture(value) : swatch(value)}<span class="grow">${escaped(value.name)}</span>${noteOf(value)}</label>`;
  });
  const typing = values.filter(({ takesText }) => takesText);
  if (typing.length === 0) return boxes.join("");
  const label = isImplied ? name : typing.map((value) => value.name).join(", ");
  const text = escaped(refused ? textOf(refused, textField) : "");
  const price = isImplied ? surcharge(values[0]!.price, locale) : "";
  return `${boxes.join("")}<label class="flex flex-col gap-1 text-sm text-soft"><span>${escaped(t("text", { name: label }))} ${price}</span><input name="${textField}" value="${text}" maxlength="${MAX_EXTRA_TEXT}" autocomplete="off"${isImplied ? " required" : ""} class="min-h-12 rounded-control border border-edge bg-white px-3 text-base text-ink"></label>`;
}

/** The first of those that add least, so that the page's price is that of what is chosen at first (decision 061). */
function cheapest(values: Value[]): Value | undefined {
  const available = values.filter(({ isSoldOut }) => !isSoldOut);
  return available.toSorted((one, other) => one.price.amount - other.price.amount)[0];
}

function swatch({ colour }: Value): string {
  if (!colour) return "";
  return `<span aria-hidden="true" class="size-5 shrink-0 rounded-full border border-line" style="background-color:${escaped(colour)}"></span>`;
}

/** Beside its name, so without alternative text; a value without a picture keeps the place of one. */
function picture({ image }: Value): string {
  const look = `class="size-12 shrink-0 rounded-control"`;
  if (!image) return `<span ${look}></span>`;
  const src = escaped(imageUrl(publicConfig.imageBase, image, SQUARE_SIZES[0]));
  return `<img src="${src}" alt="" width="48" height="48" loading="lazy" decoding="async" style="background-color:${escaped(image.colour)}" ${look}>`;
}

function surcharge({ amount, currency }: Money, locale: Locale): string {
  if (amount === 0) return "";
  const money = { amount: Math.abs(amount), currency };
  const printed = formatMoney(money, LANGUAGE[locale], publicConfig.money);
  return `<span class="text-sm whitespace-nowrap text-soft">${amount < 0 ? "−" : "+"} ${escaped(printed)}</span>`;
}
