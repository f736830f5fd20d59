import type { ErpOperations } from "#contract/operations.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import type { Erp, Handlers } from "#middleware/erp.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";

export type HandMade = Middleware & {
  /** Reports a change in the ERP to the middleware. */
  change: (tags: string[]) => void;
  /** The errors logged, newest last. */
  errors: { message: string; fields: Record<string, unknown> | undefined }[];
};

/** For tests of the middleware itself: an ERP with the given handlers, which throws on any other call. */
export function middlewareOn(
  handlers: Partial<Handlers<ErpOperations>>,
  env: Record<string, string> = {},
  more: Partial<Erp> = {},
): HandMade {
  const listeners: ((tags: string[]) => void)[] = [];
  const errors: HandMade["errors"] = [];
  const erp: Erp = {
    handlers: handlers as Handlers<ErpOperations>,
    signInBy: () => Promise.reject(new Error("This ERP has no providers")),
    guestPriceList: "retail",
    readImage: async () => null,
    ping: async () => {},
    onChange: (listener) => void listeners.push(listener),
    close: () => {},
    ...more,
  };
  const config = readMiddlewareConfig({
    DATA_DIR: ":memory:",
    ERP: "sandbox",
    DEMO: "1",
    ...env,
  });
  const keep = (message: string, fields?: Record<string, unknown>) =>
    void errors.push({ message, fields });
  const log = { info: () => {}, warn: keep, error: keep };
  return {
    ...createMiddleware({ erp, config, log }),
    change: (tags) => listeners.forEach((listener) => listener(tags)),
    errors,
  };
}
