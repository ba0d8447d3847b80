import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { waitingQuery } from '#capabilities/enquiries/ui/console/inbox/waiting-query.ts';
import { finishTaskCall, reopenTaskCall } from '#capabilities/messaging/calls.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { ListTitle } from '#console/parts/list-title.tsx';
import { SubjectLink } from '#console/parts/subject-link.tsx';
import { useCan } from '#console/staff.tsx';
import { offerUndo } from '#console/undo/undo-store.ts';
import { Icon } from '#design/icon.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstDay, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import type { DayAnswer } from '../../../contract.ts';

type Task = DayAnswer['tasks'][number];

/** What waits for a person, oldest first, at most five; a drawer of an earlier day; and how many enquiries wait for an answer. */
export function NeedsYou({ day }: { day: DayAnswer }) {
  const can = useCan();
  const mayAct = can('inbox');
  const { data } = useQuery({ ...waitingQuery(useApi()), enabled: mayAct });
  const enquiries = data?.waiting.enquiries ?? 0;
  const drawer = day.drawerLeftOpen ? 1 : 0;
  if (day.tasks.length + enquiries + drawer === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <ListTitle id="needs-you" title="Action needed" count={day.openTasks + enquiries + drawer} />
      <ul className="tasks">
        {day.tasks.map((task) => (
          <TaskItem key={task.id} task={task} today={day.date} mayAct={mayAct} />
        ))}
        {day.drawerLeftOpen ? (
          <li data-calm>
            <Link to="/console/till" className="font-strong">
              The drawer of {formatIstDay(day.drawerLeftOpen as IstDay, 'short')} was not closed
            </Link>
          </li>
        ) : null}
        {enquiries > 0 ? (
          <li data-calm>
            <Link to="/console/inbox/enquiries" className="font-strong">
              {enquiries === 1 ? '1 enquiry waits' : `${enquiries} enquiries wait`} for an answer
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** One task, which opens to what is to be done. What a colleague wrote and what is routine is no alarm. */
function TaskItem({ task, today, mayAct }: { task: Task; today: string; mayAct: boolean }) {
  const { id, what, next, byHand, routine, subject, about } = task;
  const isCalm = byHand ?? routine;
  const finishing = useChange(finishTaskCall, { topics: ['inbox'] });
  const reopening = useChange(reopenTaskCall, { topics: ['inbox'] });
  const act = async (change: () => Promise<unknown>, failed: string) => {
    try {
      await change();
    } catch (error) {
      showToast({ title: failed, text: failureText(error), kind: 'destructive', about: `task:${id}` });
    }
  };
  const reopen = () => act(() => reopening.mutateAsync({ params: { id } }), 'The task is still done');
  const finish = () =>
    act(async () => {
      await finishing.mutateAsync({ params: { id }, body: {} });
      offerUndo({ text: 'Task done', undo: reopen });
    }, 'The task is still open');
  return (
    <li data-calm={isCalm}>
      {isCalm ? null : <Icon name="alert" />}
      <details className="task">
        <summary>
          <span className="font-strong">{what}</span> <Icon name="down" size={16} />
          <span className="arrival-what">{sinceText(task, today)}</span>
        </summary>
        {next ? <p>{next}</p> : null}
        <p className="verdict-ways">
          {subject ? <SubjectLink subject={subject} name={about} /> : null}
          <Link to="/console/inbox/tasks" className="underline">
            Open inbox
          </Link>
        </p>
      </details>
      {mayAct ? (
        <button
          type="button"
          className="button button-plain undo"
          aria-label={`Done: ${what}`}
          disabled={finishing.isPending || reopening.isPending}
          onClick={() => void finish()}
        >
          Done
        </button>
      ) : null}
    </li>
  );
}

function sinceText({ since }: Task, today: string): string {
  const at = new Date(since);
  const day = istDayOf(at);
  return `since ${day === today ? timeText(at) : formatIstDay(day, 'date')}`;
}
