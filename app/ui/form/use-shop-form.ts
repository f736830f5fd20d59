import { useForm, type SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";

type Constraint = ReturnType<typeof getZodConstraint>;

/**
 * The one place for conform's options. Native validation is active until hydration. Errors are shown on submit: on blur
 * they would move the button away from the pointer. Without `onValidate` conform posts the form to validate it, so it
 * does not validate on input either.
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
