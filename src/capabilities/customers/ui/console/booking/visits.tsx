import { momentText } from '#console/parts/words/moments.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { VisitLine } from '../../../rules/booking-view.ts';

/** What the ticket was answered at the front desk, in words. */
const answers: Readonly<Record<string, string>> = {
  in: 'Came',
  again: 'Shown again',
  not_today: 'Shown on another day',
  over: 'Shown after the end',
  cancelled: 'Shown after the cancellation',
  moved: 'Shown on the earlier date',
  unpaid: 'Shown unpaid',
  blocked: 'Refused: blocked',
};

/** Each time the ticket was shown, the newest first: who checked it, and who took an arrival back and why. */
export function Visits({ visits }: { visits: readonly VisitLine[] }) {
  return (
    <ul className="rows">
      {visits.toReversed().map((visit) => (
        <li key={visit.key} className="row-text">
          <p className={visit.undoneAt ? 'row-title line-through' : 'row-title'}>
            {answers[visit.verdict] ?? 'Shown'}
            {visit.guests > 0 ? `, with ${visit.guests === 1 ? '1 guest' : `${visit.guests} guests`}` : ''}
          </p>
          <p className="row-detail">
            {momentText(visit.at)}, by {isolated(visit.by)}
            {visit.offline ? ' · noted offline' : ''}
          </p>
          {visit.undoneAt ? (
            <p className="row-detail">
              Undone {momentText(visit.undoneAt)}
              {visit.undoneBy ? `, by ${isolated(visit.undoneBy)}` : ''}
              {visit.undoneBecause ? `: ${visit.undoneBecause}` : ''}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
