import { data } from "react-router";

/** Every address that no page has. Thrown from a loader, so that the status and the locale are right. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
