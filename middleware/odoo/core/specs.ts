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

/** The operations that `operations.ts` can build: those that depend on the shopper and have a procedure. */
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
  /** For other shoppers the answer is known without a call to Odoo. */
  onlyFor?: (shopper: Shopper) => boolean;
  /** Arguments besides the shopper and the input: `lineId` of the contract is `line_id` in Python. */
  args?: (input: ParsedInput<N>, shopper: Shopper) => Maybe<Args>;
  /** The schema of the procedure's answer. */
  answer: S;
};

type View<N extends OperationName, S extends z.ZodType> = (
  answer: z.output<S>,
  /** `newToken`: of the session that the procedure begins. */
  asked: { input: ParsedInput<N>; shopper: Shopper; newToken?: string },
) => Maybe<Output<N>>;

export type QuerySpec<N extends OwnQueryName, S extends z.ZodType> = Spec<N, S> & {
  view: View<N, S>;
  /** The answer to other shoppers, and for an id that no record can have. Without it they have to sign in. */
  otherwise?: Output<N>;
} & (
    | { ids?: never }
    /** The ids in the input; the procedure gets them as numbers. */
    | { ids: IdField<N>[]; otherwise: Output<N> }
  );

export type MutationSpec<N extends OwnMutationName, S extends z.ZodType> = Spec<N, S> & {
  /** The ids in the input, each with the refusal of an id that no record can have. */
  ids?: { [K in IdField<N>]?: Refusal<N> };
  /** The procedure is idempotent, so a call whose answer was lost is repeated. */
  isRepeatable?: boolean;
  /** The procedure begins a session under `new_session`, and the shopper gets its token. */
  beginsSession?: boolean;
  /** The procedure gets the images behind the input's tokens as `pictures`: `[{name, data}]`. */
  takesImages?: boolean;
} & (Record<string, never> extends Output<N> ? { view?: View<N, S> } : { view: View<N, S> });

/** An operation that `handlersOf` gives its name. */
export type Built<N extends OperationName> = { handlerFor: (name: N) => Handler<N> };

/** A feature's operations: built ones, and functions for those that need more. */
export type OdooHandlers<C> = {
  [N in Extract<keyof C, OperationName>]: Built<N> | Handler<N>;
};
