type DemoOutboxLinkProps = { outbox: { path: string; text: string } | null };

/** Only in a demo without a mail server. The outbox is a page outside the shop. */
export function DemoOutboxLink({ outbox }: DemoOutboxLinkProps) {
  if (!outbox) return null;
  return (
    <a
      href={outbox.path}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {outbox.text}
    </a>
  );
}
