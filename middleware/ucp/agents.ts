import { LRUCache } from "lru-cache";
import { z } from "zod";
import { countedAddress } from "#middleware/http/request/shopper-address.ts";
import { createSharedWork } from "#middleware/shared-work.ts";
import { isAllowed, type ReadOutward } from "./outward.ts";
import { type Capability, CAPABILITY_NAMES, UCP_VERSION } from "./profile.ts";
import { ProtocolError, type ProtocolCode } from "./protocol-error.ts";

/** What an agent and the shop both can; empty if nothing. */
export type Agent = { profile: string; active: ReadonlySet<Capability> };

/** The agent of a profile's address, which every request names; the other address is the caller's. */
export type Agents = (
  profile: string,
  signal: AbortSignal,
  address: string | null,
) => Promise<Agent>;

const MAX_AGENTS = 1_000;
const KNOWN_MS = 5 * 60_000;
/** A profile that could not be read is not asked for again before. */
const FAILED_MS = 60_000;
/** Profiles that are read in a minute for all agents: strangers name them (decision 082). */
const MOST_READ = 60;
/** Of which those of one caller have so many, so that one alone does not stop all new agents. */
const MOST_READ_OF_ONE = 10;
const MINUTE_MS = 60_000;
/** While no more are read, a profile that could be read before is believed for so long. */
const STALE_MS = 24 * 3_600_000;

const Dated = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Registry = z.record(z.string(), z.array(z.looseObject({ version: Dated })));
const PlatformProfile = z.object({
  ucp: z.object({
    version: Dated,
    services: Registry,
    capabilities: Registry.default({}),
    payment_handlers: Registry,
  }),
});

type Known = Agent | { failed: ProtocolCode };

export function createAgents({
  read,
  isLocal,
  now = Date.now,
}: {
  read: ReadOutward;
  /** The shop is on this machine alone, and so may be agents. */
  isLocal: boolean;
  now?: () => number;
}): Agents {
  const known = new LRUCache<string, { agent: Known; until: number }>({ max: MAX_AGENTS });
  const shared = createSharedWork<Known>();
  let minute = { count: 0, of: new Map<string, number>(), endsAt: 0 };

  /** False: it has to wait for the next minute. */
  function mayRead(caller: string | null): boolean {
    if (minute.endsAt <= now()) minute = { count: 0, of: new Map(), endsAt: now() + MINUTE_MS };
    const own = caller === null ? 0 : (minute.of.get(caller) ?? 0);
    if (minute.count >= MOST_READ || own >= MOST_READ_OF_ONE) return false;
    minute.count++;
    if (caller !== null) minute.of.set(caller, own + 1);
    return true;
  }

  async function resolve(url: URL, caller: string | null): Promise<Known> {
    if (!mayRead(caller)) {
      const before = known.get(url.href);
      if (before && !("failed" in before.agent) && before.until + STALE_MS > now())
        return before.agent;
      const retryAfter = Math.ceil((minute.endsAt - now()) / 1000);
      throw new ProtocolError("unavailable", { retryAfter });
    }
    const text = await read(url);
    const agent = text === null ? ({ failed: "profile_unreachable" } as const) : agentOf(url, text);
    known.set(url.href, { agent, until: now() + ("failed" in agent ? FAILED_MS : KNOWN_MS) });
    return agent;
  }

  return async (profile, signal, address) => {
    const url = profile.length <= 500 ? URL.parse(profile) : null;
    if (!url || !isAllowed(url, isLocal)) throw new ProtocolError("invalid_profile_url");
    url.hash = "";
    const before = known.get(url.href);
    const agent =
      before && before.until > now()
        ? before.agent
        : await shared(url.href, signal, () => resolve(url, countedAddress(address).address));
    if ("failed" in agent) throw new ProtocolError(agent.failed);
    return agent;
  };
}

function agentOf({ href }: URL, text: string): Known {
  const parsed = PlatformProfile.safeParse(jsonIn(text));
  if (!parsed.success) return { failed: "profile_malformed" };
  const { version, capabilities } = parsed.data.ucp;
  if (version !== UCP_VERSION) return { failed: "version_unsupported" };
  const both = CAPABILITY_NAMES.filter((name) =>
    capabilities[name]?.some((one) => one.version === UCP_VERSION),
  );
  return { profile: href, active: new Set(both) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The address in `UCP-Agent: profile="https://agent.example/profile.json"` (RFC 8941); "" without one. */
export function profileIn(header: string | null): string {
  const [, quoted = ""] =
    /(?:^|[,\s])profile="((?:[^"\\]|\\["\\])*)"/.exec((header ?? "").slice(0, 2_000)) ?? [];
  return quoted.replace(/\\(["\\])/g, "$1");
}
