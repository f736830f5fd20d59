type Fields = Record<string, unknown>;

/** The middleware's log; the process that creates it decides on the format. */
export type Log = Record<"info" | "warn" | "error", (message: string, fields?: Fields) => void>;
