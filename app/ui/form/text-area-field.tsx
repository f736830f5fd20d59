import { getTextareaProps } from "@conform-to/react";
import { type Field, FieldFrame, useControl } from "./fields.tsx";

type TextAreaFieldProps = {
  field: Field;
  label: string;
  hint?: string;
  rows?: number;
  isOptional?: boolean;
};

export function TextAreaField({ field, label, hint, rows = 4, isOptional }: TextAreaFieldProps) {
  const { key, ...textarea } = getTextareaProps(field);
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <textarea key={key} {...textarea} rows={rows} {...control} />
    </FieldFrame>
  );
}
