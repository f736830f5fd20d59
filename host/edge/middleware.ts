import { type Env, type Running, started } from "./process.ts";

/** The middleware of the build, on a port of this machine; a free one without `port`. */
export function startMiddleware(
  env: Env,
  onEnd: (sentence: string) => void,
  port = "0",
): Promise<Running> {
  return started({
    command: [process.execPath, "build/server/middleware.js"],
    env: { ...env, HOST: "127.0.0.1", PORT: port },
    urlIn: (text) => /listens at (http:\S+)/.exec(text)?.[1],
    onEnd: () => onEnd("The middleware has ended."),
  });
}
