import { data } from "react-router";

/** Matches all unknown URLs. Thrown from a loader, so that status and locale are right. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
