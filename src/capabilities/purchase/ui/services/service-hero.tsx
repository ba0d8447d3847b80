import type { ReactNode } from 'react';
import { Picture, type PictureFiles } from '#design/picture.tsx';

/** What is sold here, in words and as the room that it is. The same head on the pages of the three services with a room of their own. */
export function ServiceHero({
  title,
  lead,
  picture,
  alt,
  children,
}: {
  title: string;
  lead: string;
  picture: PictureFiles;
  alt: string;
  /** The facts. */
  children: ReactNode;
}) {
  return (
    <header className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.15fr]">
      <div className="grid content-center gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {title}
          </h1>
          <p className="max-w-prose text-lead">{lead}</p>
        </div>
        <ul className="grid gap-2.5">{children}</ul>
      </div>
      <div className="service-picture">
        <Picture
          files={picture}
          alt={alt}
          width={1280}
          height={853}
          sizes="(min-width: 64rem) 38rem"
          first="beside-text"
        />
      </div>
    </header>
  );
}
