import { useState } from 'react';
import { serverClock } from '#console/api/server-clock.ts';
import { useChange } from '#console/api/use-change.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { SubjectLink } from '#console/parts/subject-link.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { assignTaskCall, snoozeTaskCall } from '../../calls.ts';
import type { Task } from '../../contract.ts';
import { AssignToMe, assigneeText } from './assignment.tsx';
import { snoozes } from './snoozes.ts';

/** One task: text, age, assignee and next step. */
export function TaskRow({ task, onDone }: { task: Task; onDone: () => void }) {
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
            assigneeText(assignee),
            ...(snoozedUntil ? [`snoozed until ${momentText(snoozedUntil)}`] : []),
          ].join(' · ')}
        </span>
      </p>
      <div className="row-acts">
        <Button kind="secondary" data-key="done" aria-label={`Done: ${what}`} onClick={onDone}>
          Done
        </Button>
        <AssignToMe assigning={assigning} id={id} assignee={assignee} about={what} />
        {snoozedUntil ? null : <Snooze id={id} what={what} />}
      </div>
    </li>
  );
}

/** Hides the task until a moment: later today, tomorrow morning or next week. */
function Snooze({ id, what }: { id: number; what: string }) {
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
      {snoozes.map(({ label, until }) => (
        <Button
          key={label}
          kind="plain"
          busy={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { until: until(serverClock.now()).toISOString() } })}
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
