import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#capabilities/enquiries/ui/console/inbox/waiting-query.ts';
import { useApi } from '#console/api/console-session.tsx';

/** How much waits in the inbox: tasks, enquiries and messages. */
export function WaitingCount() {
  const { data } = useQuery(waitingQuery(useApi()));
  if (!data) return null;
  const { tasks, enquiries, messages } = data.waiting;
  const count = tasks + enquiries + messages;
  if (count === 0) return null;
  return (
    <span className="entry-count figures">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> open</span>
    </span>
  );
}
