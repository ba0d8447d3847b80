import { useQuery } from '@tanstack/react-query';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { momentText, spanText } from '#console/parts/words/moments.ts';
import { counted } from '#console/parts/words/sums-and-dates.ts';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import { answerCaseCall, reopenClosureCall } from '../../calls.ts';
import type { CaseAnswer, ClosureAnswer } from '../../contract.ts';
import { endWords } from '../../rules/case-end.ts';
import { closureQuery } from './closings-queries.ts';

/** Progress of a closure by booking, with actions to answer for a customer and to reopen. */
export function ClosurePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(closureQuery(useApi(), id));
  if (error && !data)
    return <Failed error={error} onAgain={() => void refetch()} title="The closure could not be loaded" level="h1" />;
  if (!data) return <RowsSkeleton />;
  return <Tracked closure={data} />;
}

function Tracked({ closure }: { closure: ClosureAnswer }) {
  const can = useCan();
  const mayAct = can('close_period');
  const answering = useChange(answerCaseCall, { topics: ['bookings', 'money'] });
  const opening = useChange(reopenClosureCall, { topics: ['bookings'] });
  const { id, what, places, from, until, reason, closedBy, reopenedAt, reopenedBy, cases } = closure;
  async function reopen() {
    const done = await opening.mutateAsync({ params: { id }, body: {} }).catch(() => null);
    if (!done) return;
    const { kept, moved, refunded, waiting } = done;
    const messages = kept > 0 ? ', and the customers get a message' : '';
    const left = waiting > 0 ? ` Still waiting, as their visit is over or still closed: ${waiting}.` : '';
    showToast({
      title: 'Open again',
      text: `${counted(kept, 'booking')} kept${messages}. Moved before: ${moved}. Refunded before: ${refunded}.${left}`,
      kind: 'success',
    });
  }
  const error = answering.error ?? opening.error;
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <h1>Closed: {what}</h1>
        <p>
          {places ? `Places ${places.join(', ')}, ` : ''}
          {spanText(from, until)}. {reason}
        </p>
        <p className="text-muted">
          {reopenedAt ? `Reopened by ${reopenedBy}, ${momentText(reopenedAt)}.` : `Closed by ${closedBy}.`}
        </p>
      </header>
      <p role="status" className="font-strong">
        {summary(closure)}
      </p>
      {error ? (
        <Notice tone="error" live="alert">
          {failureText(error)}
        </Notice>
      ) : null}
      {mayAct && !reopenedAt ? (
        <div>
          <Button kind="secondary" busy={opening.isPending} busyLabel="Opening…" onClick={() => void reopen()}>
            Reopen
          </Button>
        </div>
      ) : null}
      <ul className="closing-rows">
        {cases.map((one) => (
          <CaseItem
            key={one.bookingId}
            one={one}
            defaultAfter={closure.defaultAfter}
            mayAnswer={mayAct}
            isPending={answering.isPending}
            onAnswer={(choice) =>
              void answering
                .mutateAsync({ params: { id, bookingId: one.bookingId }, body: { choice } })
                .catch(() => undefined)
            }
          />
        ))}
      </ul>
    </div>
  );
}

const choiceLabels = { refund: 'Refund', keep: 'Keep' };

/** An affected booking with its state, and the buttons that answer for a customer who has not chosen yet. */
function CaseItem({
  one,
  defaultAfter,
  mayAnswer,
  isPending,
  onAnswer,
}: {
  one: CaseAnswer;
  defaultAfter: ClosureAnswer['defaultAfter'];
  mayAnswer: boolean;
  isPending: boolean;
  onAnswer: (choice: 'refund' | 'keep') => void;
}) {
  return (
    <li>
      <span className="min-w-0">
        <SheetLink to={bookingAddress(one.bookingId)}>{isolated(one.customerName)}</SheetLink> · {one.place}
        <br />
        <span className="text-muted">{caseText(one, defaultAfter)}</span>
      </span>
      {mayAnswer && one.state === 'waiting' && one.outcome === 'offer' ? (
        <span className="flex flex-wrap gap-2">
          {(['refund', 'keep'] as const).map((choice) => (
            <Button
              key={choice}
              kind="secondary"
              aria-label={`${choiceLabels[choice]}: ${one.customerName}`}
              disabled={isPending}
              onClick={() => onAnswer(choice)}
            >
              {choiceLabels[choice]}
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  );
}

/** '18 moved · 9 refunded · 12 waiting until Sun 20 Dec, 6:00 PM · 2 mails failed'. */
function summary({ cases, defaultAfter }: ClosureAnswer): string {
  const count = (is: (one: CaseAnswer) => boolean) => cases.filter(is).length;
  const waiting = count(({ state }) => state === 'waiting');
  const parts: [number, string][] = [
    [count(({ chose }) => chose === 'moved'), 'moved'],
    [count(({ chose }) => chose === 'refunded' || chose === 'part'), 'refunded'],
    [count(({ chose }) => chose === 'kept' || chose === 'reopened'), 'keep the booking'],
    [waiting, defaultAfter ? `waiting until ${momentText(defaultAfter)}` : 'waiting'],
    [count(({ state }) => state === 'superseded'), 'cancelled or moved before'],
    [count(({ message }) => message === 'failed'), 'mails failed: please call'],
  ];
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return said.length === 0 ? 'No booking is affected.' : said.join(' · ');
}

function caseText(
  { state, outcome, chose, chosenBy, refundedPaise, lastError, message }: CaseAnswer,
  until: string | null,
): string {
  const mail = message === 'failed' ? ' The mail failed: please call.' : '';
  if (state === 'waiting') {
    const waits = outcome === 'offer' && until ? `Chooses until ${momentText(until)}.` : 'Being refunded.';
    return `${waits}${lastError ? ' The last try failed. We try again.' : ''}${mail}`;
  }
  const back = refundedPaise ? ` ${formatRupees(paise(refundedPaise))} back.` : '';
  return `${endWords({ state, chose, chosenBy, doneAt: null })}${back}${mail}`;
}
