type Fields = Record<string, unknown>;
export type Log = Record<"info" | "warn" | "error", (message: string, fields?: Fields) => void>;

/** One JSON line for each thing that happened, on the standard output, for whatever collects it. */
export const log: Log = { info: line("info"), warn: line("warn"), error: line("error") };

function line(level: string) {
  return (message: string, fields: Fields = {}) => {
    const entry = { time: new Date().toISOString(), level, message, ...fields };
    process.stdout.write(
      `${JSON.stringify(entry, (_, value) => (value instanceof Error ? errorFields(value) : value))}\n`,
    );
  };
}

function errorFields(error: Error): Fields {
  const { name, message, stack, cause } = error;
  return { ...Object.fromEntries(Object.entries(error)), name, message, stack, cause };
}
