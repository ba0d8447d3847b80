import type { ReactNode } from 'react';
import type { Rating } from '#capabilities/content/rules/advertised-facts.ts';
import { Icon, type IconName } from '#design/icon.tsx';

/** One of the few facts by which a service is judged: its hours, its rating, its price. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 font-medium figures">
      <Icon name={icon} className="mt-0.5 shrink-0 text-primary" />
      <span>{children}</span>
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
