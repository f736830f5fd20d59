/** A manual field that the set-up creates. */
export type Field = {
  model: string;
  name: string;
  type: string;
  label: string;
  isIndexed?: boolean;
  /** A copy of the record, such as a return of a delivery, does not copy it. */
  isOwn?: boolean;
  relation?: string;
  /** Shows a field of another record. */
  related?: string;
  /** For what staff fill in, on a form of Odoo's (forms.ts). */
  help?: string;
  vietnamese?: { label: string; help: string };
};
