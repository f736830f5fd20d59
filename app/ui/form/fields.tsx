import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { formTexts } from "#locales/form/texts.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useErrors } from "./use-errors.ts";

export type Field = FieldMetadata<any, any, string[]>;

const CONTROL = "min-h-12 w-full rounded-control border bg-white px-3 py-2 text-base";

const hintIdOf = (field: Field) => `${field.id}-hint`;

/** The attributes of a field's control: validity, the ids of hint and errors, and its look. */
export function useControl(field: Field, hint?: string) {
  const errors = useErrors(field);
  const describedBy = [hint && hintIdOf(field), errors && field.errorId].filter(Boolean).join(" ");
  return {
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": describedBy || undefined,
    // Without JavaScript only this leads to the first error; with it, conform does.
    autoFocus: (import.meta.env.SSR && errors !== undefined) || undefined,
    className: `${CONTROL} ${errors ? "border-bad border-2" : "border-edge"}`,
  };
}

type TextFieldProps = {
  field: Field;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "number" | "url" | "date";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "tel" | "email" | "url";
  hint?: string;
  isOptional?: boolean;
  readOnly?: boolean;
  min?: string;
  max?: string;
  /** The id of a `datalist` with suggestions. */
  list?: string;
};

export function TextField({
  field,
  label,
  type = "text",
  hint,
  isOptional,
  ...rest
}: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type });
  const control = useControl(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <input
        key={key}
        {...input}
        {...rest}
        {...control}
        className={`${control.className} read-only:bg-mist`}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = {
  field: Field;
  label: string;
  options: { value: string; label: string }[];
  /** The first option, for "nothing chosen". */
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  isOptional?: boolean;
};

export function SelectField({
  field,
  label,
  options,
  placeholder,
  autoComplete,
  isOptional,
}: SelectFieldProps) {
  const { key, ...select } = getSelectProps(field);
  const control = useControl(field);
  return (
    <FieldFrame field={field} label={label} isOptional={isOptional}>
      <select key={key} {...select} autoComplete={autoComplete} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type CheckboxFieldProps = {
  field: Field;
  label: ReactNode;
  /** The error takes its place. */
  hint?: string;
};

export function CheckboxField({ field, label, hint }: CheckboxFieldProps) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  const errors = useErrors(field);
  const describedBy = errors ? field.errorId : hint && hintIdOf(field);
  return (
    <div>
      <label htmlFor={field.id} className="flex min-h-11 items-center gap-3">
        <input
          key={key}
          {...input}
          aria-invalid={errors ? true : undefined}
          aria-describedby={describedBy}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      <div className="pl-8">
        {hint && !errors && (
          <p id={hintIdOf(field)} className="text-sm text-soft">
            {hint}
          </p>
        )}
        <FieldErrors field={field} />
      </div>
    </div>
  );
}

type FrameProps = {
  field: Field;
  label: string;
  hint?: string;
  isOptional?: boolean;
  children: ReactNode;
};

export function FieldFrame({ field, label, hint, isOptional, children }: FrameProps) {
  const t = useT(formTexts);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={field.id} className="font-semibold">
        {label} {isOptional && <span className="font-normal text-soft">{t("optional")}</span>}
      </label>
      {children}
      {hint && (
        <p id={hintIdOf(field)} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

/** Translates error keys from the server. */
export function FieldErrors({ field }: { field: Field }) {
  const text = useText();
  const errors = useErrors(field);
  if (!errors) return null;
  return (
    <p id={field.errorId} className="text-sm font-semibold text-bad">
      {[...new Set(errors)].map((error) => text(error as MessageKey)).join(" ")}
    </p>
  );
}
