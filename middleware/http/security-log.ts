import type { MutationName, OperationName } from "#contract/operations.ts";
import type { Log } from "./log.ts";

/**
 * What each answer of these operations means to whoever watches over accounts: "" if it succeeded, "step" if only its
 * first step did, else a refusal.
 */
const EVENTS: { [N in MutationName]?: Record<string, string> } = {
  "session.logIn": {
    "": "log-in-succeeded",
    step: "second-step-asked",
    "wrong-credentials": "log-in-failed",
    "code-required": "log-in-failed",
    "mail-code-required": "log-in-failed",
  },
  "session.finishProvider": {
    "": "log-in-succeeded",
    step: "second-step-asked",
    "provider-failed": "log-in-failed",
    "code-required": "log-in-failed",
    "mail-code-required": "log-in-failed",
  },
  "session.confirmLogIn": {
    "": "log-in-succeeded",
    "code-wrong": "log-in-failed",
    "too-many-codes": "log-in-failed",
  },
  "session.turnOnTwoSteps": {
    "": "two-steps-turned-on",
    "wrong-password": "password-refused",
  },
  "session.turnOffTwoSteps": {
    "": "two-steps-turned-off",
    "wrong-password": "password-refused",
  },
  "session.beginPasskey": { "wrong-password": "password-refused" },
  "session.addPasskey": { "": "passkey-added", "passkey-refused": "passkey-refused" },
  "session.removePasskey": { "": "passkey-removed", "wrong-password": "password-refused" },
  "session.logInByPasskey": {
    "": "log-in-succeeded",
    "passkey-unknown": "log-in-failed",
    "passkey-refused": "log-in-failed",
  },
  "session.verifyEmail": { "": "account-created", "wrong-password": "log-in-failed" },
  "session.logOut": { "": "logged-out" },
  "session.requestReset": { "": "password-reset-requested" },
  "session.requestCode": { "": "login-code-requested" },
  "session.logInByCode": {
    "": "log-in-succeeded",
    step: "second-step-asked",
    "code-wrong": "log-in-failed",
    "code-required": "log-in-failed",
    "account-refused": "log-in-failed",
  },
  "session.resetPassword": { "": "password-changed", "token-invalid": "link-refused" },
  "session.changePassword": { "": "password-changed", "wrong-password": "password-refused" },
  "session.end": { "": "session-ended", "wrong-password": "password-refused" },
  "session.endOthers": { "": "other-sessions-ended", "wrong-password": "password-refused" },
  "account.requestEmailChange": {
    "": "email-change-requested",
    "wrong-password": "password-refused",
  },
  "account.confirmEmail": { "": "email-changed", "token-invalid": "link-refused" },
  "account.delete": { "": "account-deleted" },
};

type Answer = { ok: true; data?: unknown } | { ok: false; refusal: string };

/** Nothing of a person: the line of the request has the same id, and the ERP knows whose account it was. */
export function logSecurity(log: Log, operation: MutationName, answer: Answer, requestId: string) {
  const event = EVENTS[operation]?.[answer.ok ? partOf(answer.data) : answer.refusal];
  if (event === undefined) return;
  log[answer.ok ? "info" : "warn"]("security event", { event, operation, requestId });
}

/** Of a login, whose answer may be that its second step is needed. */
function partOf(data: unknown): "" | "step" {
  return typeof data === "object" && data !== null && "step" in data ? "step" : "";
}

export function logLimit(log: Log, operation: OperationName, requestId: string) {
  log.warn("security event", { event: "limit-reached", operation, requestId });
}
