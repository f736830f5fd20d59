import type { ReactNode } from "react";
import { Details } from "#app/ui/details.tsx";
import type { Field } from "./fields.tsx";

type MoreFieldsProps = { title: string; fields: Field[]; children: ReactNode };

/** Fields that few need: closed, and open as soon as something is typed in one of them or wrong. */
export function MoreFields({ title, fields, children }: MoreFieldsProps) {
  const isUsed = fields.some(({ value, errors }) => Boolean(value || errors));
  return (
    <Details title={title} isOpen={isUsed} className="sm:col-span-2">
      {children}
    </Details>
  );
}
