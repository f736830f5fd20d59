/** Filled if the product is on the wishlist. */
export function Heart({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20 4.5 12.5a4.6 4.6 0 0 1 7.5-5 4.6 4.6 0 0 1 7.5 5z" />
    </svg>
  );
}
