/** Images, readiness (of the ERP too), and the mails of a demo without a mail server. Other methods get 405. */
export { forward as loader } from "#app/server/gateway/forward.server.ts";
