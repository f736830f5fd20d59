import { z } from "zod";
import { isSignature, signature } from "./gateway-signature.ts";

/**
 * In the cookie of a customer, or of a guest who chose a list, for a shop in another process, which cannot verify the cookie
 * itself: their price list, "" for the guests' one. Bound to the session, so that it is worth nothing in another customer's
 * cookie; a guest's, whose session is "", names a list that everybody may choose.
 */
const StatedPriceList = z.object({ list: z.string().max(64), signature: z.string() });
type StatedPriceList = z.output<typeof StatedPriceList>;

const STATEMENT = "shopper's price list";
const valuesOf = (session: string, list: string) => [session, list].map(encodeURIComponent);

export async function statePriceList(
  secret: string,
  session: string,
  list: string,
): Promise<StatedPriceList> {
  return { list, signature: await signature(secret, STATEMENT, valuesOf(session, list)) };
}

/** Null if it is not the middleware's statement for this session. */
export async function readStatedPriceList(
  secret: string | undefined,
  session: unknown,
  stated: unknown,
): Promise<string | null> {
  const given = StatedPriceList.safeParse(stated);
  if (!secret || typeof session !== "string" || !given.success) return null;
  const { list } = given.data;
  const isStated = await isSignature(
    given.data.signature,
    secret,
    STATEMENT,
    valuesOf(session, list),
  );
  return isStated ? list : null;
}
