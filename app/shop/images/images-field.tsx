import { useState, type ChangeEvent } from "react";
import {
  MAX_IMAGES,
  IMAGES_FIELD,
  REMOVE_IMAGE_FIELD,
  UPLOAD_ID_LENGTH,
  UPLOAD_TOKEN,
} from "#contract/limits.ts";
import { imagesTexts } from "#locales/images/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { type Field, FieldFrame, useControl } from "#app/ui/form/fields.tsx";

type Props = {
  /** The field `pictures` of a form with `encType="multipart/form-data"`. */
  field: Field;
  /** The answer to the form: its images are kept and can be removed. */
  reply: Reply | undefined;
  /** Replaces the default label "Images". */
  label?: string;
  isOptional?: boolean;
};

/** An upload field for images. Its texts are in the namespace `images`. */
export function ImagesField({ field, reply, label, isOptional = true }: Props) {
  const t = useT(imagesTexts);
  const tokens = tokensIn(reply);
  const hint = t("hint", { count: MAX_IMAGES });
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label ?? t("label")} hint={hint} isOptional={isOptional}>
      {tokens.length > 0 && <KeptImages tokens={tokens} />}
      <FileInput key={useRound(reply)} id={field.id} {...control} />
    </FieldFrame>
  );
}

function KeptImages({ tokens }: { tokens: string[] }) {
  const t = useT(imagesTexts);
  return (
    <ul className="mb-2 flex flex-col gap-2">
      {tokens.map((token, at) => (
        <li key={token} className="flex items-center gap-3">
          <img
            src={`/api/odoo/upload/${token.slice(0, UPLOAD_ID_LENGTH)}`}
            alt={t("kept", { number: at + 1 })}
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-control border border-line object-cover"
          />
          <input type="hidden" name={IMAGES_FIELD} value={token} />
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={REMOVE_IMAGE_FIELD}
              value={token}
              className="size-5 shrink-0 accent-accent"
            />
            {t("remove", { number: at + 1 })}
          </label>
        </li>
      ))}
    </ul>
  );
}

function FileInput({ className, ...control }: ReturnType<typeof useControl> & { id: string }) {
  const t = useT(imagesTexts);
  const [previews, setPreviews] = useState<string[]>([]);

  /** Shrinks photographs before they are uploaded; the server would shrink them anyway. */
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const { shrinkChosen, previewsOf } = await import("./shrink-images.ts");
    setPreviews(previewsOf(input, previews));
    await shrinkChosen(input);
  }

  return (
    <>
      <input
        {...control}
        type="file"
        name={IMAGES_FIELD}
        multiple
        accept="image/png,image/jpeg,image/gif"
        className={className}
        onChange={(event) => void choose(event)}
      />
      {previews.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {previews.map((url, at) => (
            <li key={url}>
              <img
                src={url}
                alt={t("chosen", { number: at + 1 })}
                className="size-16 rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A key that changes with each reply, so that the file input is empty again after its files were sent. */
function useRound(reply: Reply | undefined): number {
  const [last, setLast] = useState({ reply, round: 0 });
  if (last.reply !== reply) setLast({ reply, round: last.round + 1 });
  return last.round;
}

function tokensIn(reply: Reply | undefined): string[] {
  const value: unknown = reply?.initialValue?.[IMAGES_FIELD];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string").filter((one) => UPLOAD_TOKEN.test(one));
}
