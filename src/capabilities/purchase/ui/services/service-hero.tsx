import type { ReactNode } from 'react';
import type { Rating } from '#capabilities/content/rules/advertised-facts.ts';
import { Icon, type IconName } from '#design/icon.tsx';
import { Picture, type PictureFiles } from '#design/picture.tsx';

/** One of the few facts by which a service is judged: its hours, its rating, its price. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 font-medium figures">
      <Icon name={icon} className="mt-0.5 shrink-0 text-primary" />
      <span className="text-balance">{children}</span>
    </li>
  );
}

/** How a service is rated (DAYPASS-04, CONF-03, REC-08); nothing where the facility advertises no rating. */
export const RatingFact = ({ rating }: { rating: Rating }) =>
  rating ? (
    <Fact icon="spark">
      {rating.stars} <span className="text-muted">({rating.reviews})</span>
    </Fact>
  ) : null;

/** Head of a service's page: facts and a picture of its room. Used by the three services with a room of their own. */
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
