import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";

/** `known`: the authenticator has a passkey of this account already. */
export type PasskeyProblem = "canceled" | "known" | "failed";
type Made = { answer: string } | { problem: PasskeyProblem };

/** Null until scripts run. */
export function useHasPasskeys(): boolean | null {
  return useSyncExternalStore(never, () => "PublicKeyCredential" in globalThis, noScript);
}

/** Opens the browser's dialog for each new question, and passes its answer on. */
export function usePasskeyDialog<Q extends object>(
  question: Q | undefined,
  open: (question: Q) => Promise<Made>,
  answered: (answer: string) => void,
) {
  const [ended, setEnded] = useState<{ question: Q; problem: PasskeyProblem }>();
  const opened = useEffectEvent(open);
  const done = useEffectEvent((made: Made, asked: Q) => {
    if ("answer" in made) answered(made.answer);
    else setEnded({ question: asked, problem: made.problem });
  });
  useEffect(() => {
    if (!question) return;
    let isCurrent = true;
    async function ask(asked: Q) {
      const made = await opened(asked);
      if (isCurrent) done(made, asked);
    }
    void ask(question);
    return () => {
      isCurrent = false;
    };
  }, [question]);
  const problem = ended && ended.question === question ? ended.problem : null;
  return { problem, isOpen: question !== undefined && problem === null };
}

// The library is loaded when it is used: most who see these pages do not. The server has nothing of it (`.client`).
export function makePasskey(creation: PasskeyCreation): Promise<Made> {
  return answerOf(async () => {
    const { startRegistration } = await import("./passkey-library.client.ts");
    return startRegistration({ optionsJSON: creation });
  });
}

export function askForPasskey(options: PasskeyRequest): Promise<Made> {
  return answerOf(async () => {
    const { startAuthentication } = await import("./passkey-library.client.ts");
    return startAuthentication({ optionsJSON: options });
  });
}

async function answerOf(dialog: () => Promise<object>): Promise<Made> {
  try {
    return { answer: JSON.stringify(await dialog()) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { problem: PROBLEMS[name] ?? "failed" };
  }
}

/** By the names of the browser's errors. A dialog that nobody answered in time looks like a canceled one. */
const PROBLEMS: Record<string, PasskeyProblem> = {
  NotAllowedError: "canceled",
  AbortError: "canceled",
  InvalidStateError: "known",
};

const never = () => () => {};
const noScript = () => null;
