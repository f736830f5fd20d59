import { getTextareaProps } from "@conform-to/react";
import { type Field, FieldFrame, look } from "./fields.tsx";
import { useErrors } from "./use-errors.ts";

type TextAreaFieldProps = {
  field: Field;
  label: string;
  hint?: string;
  rows?: number;
  isOptional?: boolean;
};

export function TextAreaField({ field, label, hint, rows = 4, isOptional }: TextAreaFieldProps) {
  const { key, ...textarea } = getTextareaProps(field);
  const errors = useErrors(field);
  const hintId = `${field.id}-hint`;
  const describedBy =
    [hint && hintId, errors && field.errorId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldFrame field={field} label={label} hint={hint} hintId={hintId} isOptional={isOptional}>
      <textarea
        key={key}
        {...textarea}
        rows={rows}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy}
        className={look(errors)}
      />
    </FieldFrame>
  );
}
