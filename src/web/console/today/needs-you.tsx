import { Link } from 'react-router';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { Icon } from '#design/icon.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { SubjectLink } from '../parts/subject-link.tsx';
import { ListTitle } from './arrival-lists.tsx';

/** What waits for a person, oldest first, at most five. */
export function NeedsYou({ day }: { day: DayAnswer }) {
  if (day.tasks.length === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <ListTitle id="needs-you" title="Action needed" count={day.openTasks} />
      <ul className="tasks">
        {day.tasks.map((task) => (
          <li key={task.id}>
            <Icon name="alert" />
            <span className="min-w-0">
              <Link to="/console/inbox/tasks" className="font-strong">
                {task.what ?? titleOf(task.kind)}
              </Link>
              <span className="arrival-what">
                {typeof task.detail['bookingId'] === 'string' ? (
                  <>
                    <SubjectLink subject={`booking:${task.detail['bookingId']}`} /> ·{' '}
                  </>
                ) : null}
                <span>{sinceText(task, day.date)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'refund_failed' as 'Refund failed'. */
const titleOf = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function sinceText({ since }: DayAnswer['tasks'][number], today: string): string {
  const at = new Date(since);
  const day = istDayOf(at);
  return `since ${day === today ? timeText(at) : formatIstDay(day, 'date')}`;
}
