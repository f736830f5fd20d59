import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, setDefaultCACertificates } from "node:tls";
import { compose, fillVolume, folder, run, URL_OF_SHOP } from "./engine.ts";

const KEY = join(folder, "tls/tls.key");
const CERTIFICATE = join(folder, "tls/tls.crt");

export async function makeCertificate(): Promise<void> {
  const request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run([...request, ...subject, "-keyout", KEY, "-out", CERTIFICATE]);
  await fillVolume("tls", join(folder, "tls"));
}

export function trustCertificate(): void {
  setDefaultCACertificates([readFileSync(CERTIFICATE, "utf8")]);
}

/** Another, and nginx's reload as docs/compose.md has it. */
export async function renewCertificate(): Promise<void> {
  await makeCertificate();
  trustCertificate();
  await compose(["exec", "-T", "nginx", "nginx", "-c", "/deploy/nginx.conf", "-s", "reload"]);
  const renewed = new X509Certificate(readFileSync(CERTIFICATE)).fingerprint256;
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    // oxlint-disable-next-line no-await-in-loop
    if ((await servedCertificate()) === renewed) return;
  }
  throw new Error("nginx serves the former certificate");
}

async function servedCertificate(): Promise<string> {
  const { hostname, port } = new URL(URL_OF_SHOP);
  return await new Promise((resolve, reject) => {
    const options = { host: hostname, port: Number(port), rejectUnauthorized: false };
    const socket = connect(options, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}
