import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "./place.ts";

const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C.UTF-8",
  DEBIAN_FRONTEND: "noninteractive",
};
/** A machine behind a proxy reaches its Debian mirror through it. */
const PROXIES = ["http_proxy", "https_proxy", "no_proxy"];

type Options = {
  stdin?: string | undefined;
  user?: "root" | "odoo" | "postgres";
  env?: NodeJS.ProcessEnv;
};

/** Runs a program to its end; its output is written to the bench's log and, if it fails, into the error. */
export async function run(
  place: Place,
  command: string,
  args: string[],
  { stdin, env = {} }: Options = {},
): Promise<string> {
  mkdirSync(place.folder, { recursive: true, mode: 0o700 }); // its log and dumps contain keys
  return await new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...environment(), ...env },
      stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    let output = "";
    let everything = "";
    const keep = (text: string) => {
      everything = (everything + text).slice(-2000);
      appendFileSync(join(place.folder, "bench.log"), text);
    };
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      keep(text);
    });
    child.stderr?.setEncoding("utf8").on("data", keep);
    child.stdin?.end(stdin);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${command} ${args.slice(0, 4).join(" ")} ended with ${code}:\n${everything}`),
        );
    });
  });
}

/** The same inside the bench's Debian. */
export async function inside(
  place: Place,
  command: string,
  args: string[],
  options: Options = {},
): Promise<string> {
  return await run(place, "chroot", chrootArguments(place, command, args, options), options);
}

export function chrootArguments(
  place: Place,
  command: string,
  args: string[],
  { user = "root" }: Options = {},
): string[] {
  const home = user === "odoo" ? "/var/lib/odoo" : "/tmp";
  return [`--userspec=${user}:${user}`, place.root, "env", `HOME=${home}`, command, ...args];
}

export function environment(): NodeJS.ProcessEnv {
  const proxies = PROXIES.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  return { ...ENVIRONMENT, ...Object.fromEntries(proxies) };
}
