import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

type Way = {
  /** The page that the browser says it is on. */
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
};

/** An authenticator of the tests: one passkey of P-256, which counts its answers unless `counts` is false. */
export function softwareAuthenticator(publicUrl: string, { counts = true } = {}) {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { origin: own, hostname } = new URL(publicUrl);
  let counter = 0;
  let handle = "";

  function dataOf({ rpId = hostname, isVerified = true }: Way, flags: number, more: Buffer[] = []) {
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(all, 0);
    head.writeUInt32BE(counts ? ++counter : 0, 1);
    return Buffer.concat([sha256(rpId), head, ...more]);
  }

  function clientOf(type: string, challenge: string, { origin = own }: Way) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function answerOf(response: Record<string, Buffer | string>): string {
    const text = (value: Buffer | string) =>
      typeof value === "string" ? value : value.toString("base64url");
    const encoded = Object.entries(response).map(([name, value]) => [name, text(value)]);
    return JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: "public-key",
      response: Object.fromEntries(encoded) as object,
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    });
  }

  return {
    id: id.toString("base64url"),
    create({ challenge, user }: Pick<PasskeyCreation, "challenge" | "user">, way: Way = {}) {
      handle = user.id;
      const { x, y } = pair.publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))];
      const authData = new Uint8Array(dataOf(way, HAS_KEY, credential));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answerOf({
        clientDataJSON: clientOf("webauthn.create", challenge, way),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      });
    },
    get({ challenge }: Pick<PasskeyRequest, "challenge">, way: Way & { handle?: string } = {}) {
      const clientData = clientOf("webauthn.get", challenge, way);
      const authenticatorData = dataOf(way, 0);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return answerOf({
        clientDataJSON: clientData,
        authenticatorData,
        signature: sign("sha256", signed, pair.privateKey),
        userHandle: way.handle ?? handle,
      });
    },
    /** As a copy of the passkey that was made earlier. */
    setBack(by: number) {
      counter -= by;
    },
  };
}

function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}
