/** What is given, drawn; the form beside it says all in words. */
export function CardPicture() {
  return (
    <svg viewBox="0 0 320 200" className="w-56 shrink-0" aria-hidden="true">
      <rect width="320" height="200" rx="16" fill="#fce7f0" />
      <path
        d="M0 150C70 118 150 176 320 120V184A16 16 0 0 1 304 200H16A16 16 0 0 1 0 184Z"
        fill="#f7cfe0"
      />
      <path d="M214 0h28v200h-28z" fill="#c2185b" />
      <path d="M0 58h320v28H0z" fill="#c2185b" />
      <path d="M214 58h28v28h-28z" fill="#9c124a" />
      <g fill="#ec4899" stroke="#9c124a" strokeWidth="3" strokeLinejoin="round">
        <path d="M228 72C200 30 160 34 164 58C168 80 204 80 228 72Z" />
        <path d="M228 72C256 30 296 34 292 58C288 80 252 80 228 72Z" />
        <path d="M228 72C212 92 200 112 188 118L206 122L210 138C222 120 230 96 228 72Z" />
        <path d="M228 72C244 92 256 112 268 118L250 122L246 138C234 120 226 96 228 72Z" />
        <circle cx="228" cy="72" r="11" />
      </g>
      <g fill="none" stroke="#4c7a5b" strokeWidth="4" strokeLinecap="round">
        <path d="M36 176C60 160 84 142 104 112" />
      </g>
      <g fill="#f5b82e">
        <circle cx="106" cy="108" r="11" />
        <circle cx="84" cy="124" r="9" />
        <circle cx="102" cy="134" r="8" />
        <circle cx="66" cy="146" r="9" />
        <circle cx="126" cy="124" r="7" />
      </g>
    </svg>
  );
}
