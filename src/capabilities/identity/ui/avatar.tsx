import { type ReactNode, useState } from 'react';

/** A person's picture in a circle; `fallback` where there is none or it does not load. Give it a size by `className` ('size-10'). */
export function Avatar({
  photoURL,
  className,
  fallback,
}: {
  photoURL: string | null;
  className: string;
  fallback: ReactNode;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photoURL && broken !== photoURL) {
    return (
      <img
        src={photoURL}
        alt=""
        referrerPolicy="no-referrer"
        className={`shrink-0 rounded-full bg-sunk object-cover ${className}`}
        onError={() => setBroken(photoURL)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-primary font-strong text-on-primary ${className}`}
    >
      {fallback}
    </span>
  );
}
