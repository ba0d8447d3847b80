import type { ArrivalRow } from '#capabilities/frontdesk/ui/console/today/board.ts';
import type { CheckIn } from '#capabilities/frontdesk/ui/console/today/check-in/use-check-in.ts';
import { Here } from '#capabilities/frontdesk/ui/console/today/here.tsx';
import { SheetLink } from '#console/parts/sheet-link.tsx';
import { useStaff } from '#console/staff.tsx';
import { Badge } from '#design/badge.tsx';
import type { SearchResult } from '../../../contract.ts';
import { recentOpens, rememberOpened } from './recent-opens.ts';
import { addressOf, kindText } from './search-query.ts';

/** What was found; before anything is typed, what was opened last. */
export function FoundList({
  found,
  typed,
  arrivals,
  checkIn,
}: {
  found: readonly SearchResult[] | undefined;
  typed: string;
  arrivals: readonly ArrivalRow[] | undefined;
  checkIn: CheckIn['checkIn'];
}) {
  if (typed === '') return <RecentOpens />;
  if (!found) return null;
  if (found.length === 0)
    return <p className="text-muted">Check the spelling, or try the last four digits of the phone number.</p>;
  return (
    <ul className="rows">
      {found.map((result) => (
        <FoundRow
          key={`${result.kind} ${result.id}`}
          result={result}
          checkIn={arrivals?.some((row) => comesToday(row, result)) ? checkIn : null}
        />
      ))}
    </ul>
  );
}

const comesToday = ({ bookingId, state }: ArrivalRow, { kind, id }: SearchResult): boolean =>
  kind === 'booking' && bookingId === id && state === 'expected';

/** @param checkIn null where nobody is to come. */
function FoundRow({ result, checkIn }: { result: SearchResult; checkIn: CheckIn['checkIn'] | null }) {
  const { staff } = useStaff();
  const path = addressOf(result);
  const { title, detail } = result;
  const words = (
    <>
      <span className="min-w-0">
        <span className="row-title">{title}</span>
        <span className="row-detail">{detail}</span>
      </span>
      <Badge>{kindText(result)}</Badge>
    </>
  );
  return (
    <li className="found-row">
      {path === null ? (
        <p className="row-link">{words}</p>
      ) : (
        <SheetLink
          data-row
          className="row-link"
          to={path}
          onClick={() => rememberOpened(staff.email, { path, title, detail })}
        >
          {words}
        </SheetLink>
      )}
      {checkIn ? <Here about={`${title}, ${detail}`} onPress={() => void checkIn(result.id, 'list')} /> : null}
    </li>
  );
}

function RecentOpens() {
  const opened = recentOpens(useStaff().staff.email);
  if (opened.length === 0) return null;
  return (
    <section aria-labelledby="recent-opens" className="grid gap-3">
      <h2 id="recent-opens" className="text-body font-heavy">
        Opened last
      </h2>
      <ul className="rows">
        {opened.map(({ path, title, detail }) => (
          <li key={path}>
            <SheetLink data-row className="row-link" to={path}>
              <span className="min-w-0">
                <span className="row-title">{title}</span>
                <span className="row-detail">{detail}</span>
              </span>
            </SheetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
