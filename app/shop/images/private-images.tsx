type PrivateImagesProps = { images: { path: string; alt: string }[]; className?: string };

/** Images that a shopper sent, each linked to its full size. */
export function PrivateImages({ images, className = "" }: PrivateImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {images.map(({ path, alt }) => (
        <li key={path}>
          <a href={path} className="block rounded-control">
            <img
              src={`${path}?small`}
              alt={alt}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-control border border-line bg-white object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
