type Fields = Record<string, unknown>;

/** Where the middleware says what happened; whoever starts it decides how that is written. */
export type Log = Record<"info" | "warn" | "error", (message: string, fields?: Fields) => void>;
