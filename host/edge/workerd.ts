import { createRequire } from "node:module";
import { type Env, type Running, started } from "./process.ts";

/** The package is CommonJS and exports the path of its program. */
const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };

type Settings = { env: Env; host: string; port: number; cache: string };

/** workerd with host/worker/workerd.capnp. It reports its port on descriptor 3. */
export function startWorkerd(
  { env, host, port, cache }: Settings,
  onEnd: (sentence: string) => void,
): Promise<Running> {
  const command = [
    workerd,
    "serve",
    "host/worker/workerd.capnp",
    `--socket-addr=http=${host}:${port}`,
    `--external-addr=cache=${cache}`,
    "--control-fd=3",
  ];
  return started({
    command,
    env,
    urlIn(text) {
      const listening = /"event":"listen","socket":"http","port":(\d+)/.exec(text)?.[1];
      return listening && `http://${host}:${listening}`;
    },
    onEnd: () => onEnd("workerd has ended."),
  });
}
