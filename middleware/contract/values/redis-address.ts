/** Where Redis is: one server, a cluster, or the Sentinels that know the present server. */
export type RedisAddress = {
  kind: "one" | "cluster" | "sentinel";
  nodes: { host: string; port: number }[];
  isEncrypted: boolean;
  username: string;
  password: string;
  database: number;
  /** What the Sentinels call the server. */
  name: string;
  sentinelPassword: string;
};

export const REDIS_ADDRESS =
  "must be an address such as redis://localhost:6379, rediss://user:password@redis.example:6379/0, " +
  "redis+cluster://a:6379,b:6379 or redis+sentinel://a:26379,b:26379/name";

const FORM =
  /^redis(s)?(?:\+(cluster|sentinel))?:\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^/?#]*))?(?:\/(\d+))?(?:\?sentinelPassword=([^&#]*))?$/;

/** Null if the text is not such an address. Passwords are percent-encoded. */
export function parseRedisAddress(text: string): RedisAddress | null {
  const [, s, form, login = "", list = "", first = "", second, sentinelPassword = ""] =
    FORM.exec(text) ?? [];
  const nodes = list.split(",").map((node) => nodeOf(node, form === "sentinel" ? 26_379 : 6379));
  if (!nodes.every((node) => node !== null)) return null;
  const kind = form ?? (nodes.length > 1 ? "cluster" : "one");
  const database = kind === "sentinel" ? (second ?? "0") : first || "0";
  const [username = "", password = ""] = login.includes(":") ? login.split(/:(.*)/s) : ["", login];
  if (!/^\d{1,4}$/.test(database)) return null;
  if (kind === "sentinel" ? first === "" : second !== undefined) return null;
  if (kind === "cluster" && database !== "0") return null; // a cluster has one database
  try {
    return {
      kind: kind as RedisAddress["kind"],
      nodes,
      isEncrypted: s !== undefined,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: Number(database),
      name: kind === "sentinel" ? decodeURIComponent(first) : "",
      sentinelPassword: decodeURIComponent(sentinelPassword),
    };
  } catch {
    return null; // a wrong percent sign
  }
}

function nodeOf(text: string, usual: number): { host: string; port: number } | null {
  const [, bracketed, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port ?? usual) > 65_535) return null;
  return { host, port: Number(port ?? usual) };
}
