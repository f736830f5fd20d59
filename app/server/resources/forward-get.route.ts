/** Images, readiness, and the mails of a demo without a mail server. Other methods are answered 405. */
export { forward as loader } from "#app/server/gateway/forward.server.ts";
