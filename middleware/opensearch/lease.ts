import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { z } from "zod";
import { type SearchClient, statusOf, Versioned } from "./client.ts";

const LEASE_MS = 30_000;
const INDEX = "wattle-leases";
const Lease = z.object({ holder: z.string(), until: z.number() });

/** Which replica writes to the index, kept in OpenSearch itself. Two that write at once do no harm, only more work. */
export function openLease({ ask, alias }: SearchClient) {
  /** Host and process are for people who ask who feeds the index. */
  const me = `${hostname()} ${process.pid} ${randomUUID()}`;

  /** Takes or prolongs the lease; false while another replica has it. */
  async function take(): Promise<boolean> {
    const lease = { holder: me, until: Date.now() + LEASE_MS };
    try {
      const before = await read();
      if (before === null) {
        await ask("PUT", `/${INDEX}/_create/${alias}`, lease);
        return true;
      }
      const { holder, until } = Lease.parse(before._source);
      if (holder !== me && until > Date.now()) return false;
      const version = { if_seq_no: before._seq_no, if_primary_term: before._primary_term };
      await ask("PUT", `/${INDEX}/_doc/${alias}`, lease, version);
      return true;
    } catch (error) {
      if (statusOf(error) === 409) return false;
      throw error;
    }
  }

  async function read() {
    try {
      return Versioned.parse(await ask("GET", `/${INDEX}/_doc/${alias}`));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function giveBack(): Promise<void> {
    const now = await read();
    if (now && Lease.parse(now._source).holder === me)
      await ask("DELETE", `/${INDEX}/_doc/${alias}`);
  }

  return { take, giveBack };
}
