import { useState } from 'react';
import { useChange } from '#console/api/use-change.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { SubjectLink } from '#console/parts/subject-link.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { assignTaskCall, snoozeTaskCall } from '../../calls.ts';
import type { Task } from '../../contract.ts';
import { MineButton, whose } from './assignment.tsx';

/** One task: what, since when, whose, and the next step. @param asOf when the server was asked, which decides what tomorrow is. */
export function TaskRow({ task, asOf, onDone }: { task: Task; asOf: string; onDone: () => void }) {
  const { id, what, next, subject, about, since, raised, assignee, snoozedUntil } = task;
  const assigning = useChange(assignTaskCall, { topics: ['inbox'] });
  return (
    <li data-row tabIndex={-1} className="row-text inbox-row" aria-label={what}>
      <p className="row-title">{what}</p>
      {next ? <p>{next}</p> : null}
      <p className="row-detail">
        {subject ? (
          <>
            <SubjectLink subject={subject} name={about} /> ·{' '}
          </>
        ) : null}
        <span>
          {[
            `Since ${momentText(since)}`,
            ...(raised > 1 ? [`raised ${raised} times`] : []),
            whose(assignee),
            ...(snoozedUntil ? [`snoozed until ${momentText(snoozedUntil)}`] : []),
          ].join(' · ')}
        </span>
      </p>
      <div className="row-acts">
        <Button kind="secondary" data-key="done" aria-label={`Done: ${what}`} onClick={onDone}>
          Done
        </Button>
        <MineButton assigning={assigning} id={id} assignee={assignee} about={what} />
        {snoozedUntil ? null : <Snooze id={id} what={what} asOf={asOf} />}
      </div>
    </li>
  );
}

/** Hides the task until a moment: later today, tomorrow morning or next week. */
function Snooze({ id, what, asOf }: { id: number; what: string; asOf: string }) {
  const [open, setOpen] = useState(false);
  const change = useChange(snoozeTaskCall, { topics: ['inbox'] });
  if (!open)
    return (
      <Button kind="plain" aria-label={`Snooze: ${what}`} onClick={() => setOpen(true)}>
        Snooze
      </Button>
    );
  return (
    <fieldset className="row-acts w-full">
      <legend className="row-detail">Until</legend>
      {moments(new Date(asOf)).map(({ label, until }) => (
        <Button
          key={label}
          kind="plain"
          busy={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { until } })}
        >
          {label}
        </Button>
      ))}
      <Button kind="plain" onClick={() => setOpen(false)}>
        Close
      </Button>
      <RowFailure failure={change.error} />
    </fieldset>
  );
}

const MORNING = '09:00' as IstTime;

function moments(now: Date): { label: string; until: string }[] {
  const today = istDayOf(now);
  return [
    { label: 'In 2 hours', until: new Date(now.getTime() + 2 * 3_600_000).toISOString() },
    { label: 'Tomorrow', until: instantAt(addDays(today, 1), MORNING).toISOString() },
    { label: 'In a week', until: instantAt(addDays(today, 7), MORNING).toISOString() },
  ];
}
