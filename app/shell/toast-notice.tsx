import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { REFUSED } from "#app/shop/posts.ts";
import { Link } from "#app/ui/link.tsx";
import { useShopperMarks } from "#app/shop/use-shopper-marks.ts";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Shows the toast's message on the page (spec 15.2). Kept in the state until the next page, because a revalidation, such
 * as the autosave's, finds no message any more; and not longer, although the choice of a variant loads no other marks.
 */
export function ToastNotice() {
  const { toast } = useShopperMarks();
  const { key } = useLocation();
  const [shown, setShown] = useState({ toast, key, isOver: false });
  if (toast ? toast !== shown.toast : key !== shown.key) setShown({ toast, key, isOver: false });
  const notice = key === shown.key && !shown.isOver ? shown.toast : null;
  useEffect(() => {
    const end = () => setShown((before) => ({ ...before, isOver: true }));
    addEventListener(REFUSED, end);
    return () => removeEventListener(REFUSED, end);
  }, []);
  if (!notice) return null;
  return (
    <div className="toast-notice mb-4">
      <Notice kind={notice.type}>
        {notice.text}{" "}
        {notice.link && (
          <Link to={notice.link.to} className="font-semibold underline underline-offset-4">
            {notice.link.text}
          </Link>
        )}
      </Notice>
    </div>
  );
}
