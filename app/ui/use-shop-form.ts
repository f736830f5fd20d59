import { useForm, type SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";

type Constraint = ReturnType<typeof getZodConstraint>;

/**
 * The one place for conform's options. Native checks stay until hydration; errors come on submit, because on blur
 * they would push the button away under the pointer. Without `onValidate` conform would
 * check again by posting the form, so not on every key either.
 */
export function useShopForm<T extends Record<string, unknown>>(
  lastResult: SubmissionResult<string[]> | null | undefined,
  constraint: Constraint,
  options: { id: string; defaultValue?: unknown },
) {
  const isIdle = useNavigation().state === "idle";
  return useForm<T>({
    id: options.id,
    constraint,
    defaultValue: options.defaultValue as never,
    lastResult: isIdle ? lastResult : null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onSubmit",
    defaultNoValidate: false,
  });
}
