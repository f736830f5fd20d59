import { useRef, useState } from "react";
import { useFetchers, useSubmit, type Fetcher } from "react-router";

/**
 * Fields of a post that say what the header's counts will be if the ERP accepts it; the server ignores them. Numbers of
 * pieces in the cart and of wishes.
 */
type Expected = { cartBy?: number; wishesBy?: number };
type Fields = Record<string, string | number> & Expected;

/** How fetchers post: the answer is data for this page (`stay`), and the page shows the post before the next event. */
export const IN_PLACE = {
  method: "post",
  action: "?stay",
  preventScrollReset: true,
  flushSync: true,
} as const;

/** The event of a refusal, which replaces the message about an earlier post (shell/toast-notice.tsx). */
export const REFUSED = "refused";

export type PostInPlace = (fields: Fields) => void;

const newKey = ({ intent }: Fields) => `${intent}-${Math.random().toString(36).slice(2)}`;

/**
 * Posts in place. Each post has a fetcher of its own, because the next post of a fetcher cancels the one before. Its key
 * is the post's idempotency key; the same post after one without an answer has the same key.
 */
export function usePost() {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [keys, setKeys] = useState<string[]>([]);
  const unanswered = useRef(new Map<string, string>());
  const sent = useRef(new Map<string, string>());

  function post(fields: Fields) {
    const what = JSON.stringify(fields);
    const fetcherKey = unanswered.current.get(what) ?? newKey(fields);
    unanswered.current.delete(what);
    sent.current.set(fetcherKey, what);
    const isOpen = (old: string) => fetchers.some(({ key }) => key === old);
    setKeys((before) => [...before.filter(isOpen), fetcherKey]);
    void submit(
      { ...fields, idempotencyKey: fetcherKey },
      { ...IN_PLACE, navigate: false, fetcherKey },
    );
  }

  function setUnanswered(key: string) {
    const what = sent.current.get(key);
    if (what) unanswered.current.set(what, key);
  }

  /** `keys`: of the last post's fetcher, and of those that were open then. */
  return { post, keys, setUnanswered };
}

/** The posts in place whose effect the page's data do not have yet, the oldest first (docs/decisions/034). */
export function usePending(): FormData[] {
  return useFetchers().flatMap((fetcher) =>
    fetcher.formData && isPending(fetcher) ? [fetcher.formData] : [],
  );
}

/** Until the page's data are loaded again after the answer, or until a refusal. */
export function isPending({ state, data }: Pick<Fetcher, "state" | "data">): boolean {
  if (state === "loading") return typeof data === "object" && data !== null && !("error" in data);
  return state === "submitting";
}

export function sumOf(pending: FormData[], name: keyof Expected): number {
  return pending.reduce((sum, form) => sum + Number(form.get(name) ?? 0), 0);
}
