import { spawn } from "node:child_process";
import { once } from "node:events";

export type Env = Record<string, string | undefined>;
export type Running = { url: string; stop: () => Promise<unknown> };

type Program = {
  command: string[];
  env: Env;
  /** The address, once it is in the program's output. */
  urlIn: (text: string) => string | undefined;
  /** Called when the program ends after its start. */
  onEnd: () => void;
};

/** workerd waits for connections that browsers keep open. */
const LONGEST_END = 2_000;

/** Starts a program and resolves when it listens. Its output is passed on, except control messages. */
export async function started({ command, env, urlIn, onEnd }: Program): Promise<Running> {
  const [file = "", ...args] = command;
  const child = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let said = "";
  let errors = "";
  const url = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      said += chunk.toString();
      const found = urlIn(said);
      if (found) resolve(found);
    };
    child.stdout!.on("data", look);
    child.stdio[3]?.on("data", look);
    child.stderr!.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.once("error", reject);
    child.once("close", () => reject(new Error(errors.trim() || `${file} has ended.`)));
  });
  child.stdout!.removeAllListeners("data").pipe(process.stdout);
  child.stderr!.removeAllListeners("data").pipe(process.stderr);
  child.once("close", onEnd);
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_END);
      await once(child, "exit");
      clearTimeout(timer);
    },
  };
}
