import type { z } from "zod";
import type {
  CachedQueryName,
  MutationName,
  OperationName,
  Output,
  ParsedInput,
  QueryName,
  Refusal,
} from "#contract/operations.ts";
import type { Handler, Shopper } from "#middleware/erp.ts";
import type { ProcedureName } from "./procedures.ts";

/** What an operation may be built of (`operations.ts`): those that depend on who asks and have a procedure. */
export type OwnQueryName = Exclude<QueryName, CachedQueryName> & ProcedureName;
export type OwnMutationName = MutationName & ProcedureName;

export type Args = Record<string, unknown>;
type Maybe<T> = T | Promise<T>;

/** The fields of an operation's input that may be an id. */
type IdField<N extends OperationName> = {
  [K in keyof ParsedInput<N>]: ParsedInput<N>[K] extends string | undefined ? K : never;
}[keyof ParsedInput<N>] &
  string;

type Spec<N extends OperationName, S extends z.ZodType> = {
  /** Others have nothing of it, so Odoo is not asked. */
  onlyFor?: (shopper: Shopper) => boolean;
  /** What the procedure gets beside who asks and the input: `lineId` of the contract is `line_id` in Python. */
  args?: (input: ParsedInput<N>, shopper: Shopper) => Maybe<Args>;
  /** What the procedure answers. */
  answer: S;
};

type View<N extends OperationName, S extends z.ZodType> = (
  answer: z.output<S>,
  asked: { input: ParsedInput<N>; shopper: Shopper },
) => Maybe<Output<N>>;

export type QuerySpec<N extends OwnQueryName, S extends z.ZodType> = Spec<N, S> & {
  view: View<N, S>;
  /** The answer to others, and for an id that is none of Odoo's. Without it they have to sign in. */
  otherwise?: Output<N>;
} & (
    | { ids?: never }
    /** The ids in the input; the procedure gets them as numbers. */
    | { ids: IdField<N>[]; otherwise: Output<N> }
  );

export type MutationSpec<N extends OwnMutationName, S extends z.ZodType> = Spec<N, S> & {
  /** The ids in the input, each with the refusal of one that is none of Odoo's. */
  ids?: { [K in IdField<N>]?: Refusal<N> };
  /** Asked twice it does no harm, so a call whose answer was lost is made again. */
  isRepeatable?: boolean;
  /** The procedure begins a session under `new_session`, and the shopper gets its token. */
  beginsSession?: boolean;
  /** The procedure gets the pictures behind the input's tokens: `[{name, data}]`. */
  takesPictures?: boolean;
} & (Record<string, never> extends Output<N> ? { view?: View<N, S> } : { view: View<N, S> });

/** An operation that will be told its name. */
export type Built<N extends OperationName> = { handlerFor: (name: N) => Handler<N> };

/** A feature's operations: built ones, and functions for those that need more. */
export type OdooHandlers<C> = {
  [N in Extract<keyof C, OperationName>]: Built<N> | Handler<N>;
};
