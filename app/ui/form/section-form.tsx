import type { ComponentType } from "react";
import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type FetcherFormProps, Form, type FormProps } from "react-router";

type SectionFormProps<T extends Record<string, unknown>> = Pick<
  FormProps,
  "action" | "encType" | "children"
> & {
  /** From `useShopForm`. */
  form: FormMetadata<T, string[]>;
  /** Cannot be undone. */
  isDangerous?: boolean;
  /** The `Form` of a fetcher, for a form that does not leave the page. */
  frame?: ComponentType<FetcherFormProps>;
};

/** A form that posts to its page: one of its sections. */
export function SectionForm<T extends Record<string, unknown>>({
  form,
  isDangerous = false,
  frame: Frame = Form,
  ...rest
}: SectionFormProps<T>) {
  return (
    <Frame
      method="post"
      {...rest}
      {...getFormProps(form)}
      className={`flex flex-col gap-4 border-t pt-6 ${isDangerous ? "border-bad" : "border-line"}`}
    />
  );
}
