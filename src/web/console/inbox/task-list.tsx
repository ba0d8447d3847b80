import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showToast } from '#design/toasts/toasts.ts';
import { failureText } from '../api/call-failed.ts';
import { useApi } from '../api/console-session.tsx';
import { usePress } from '../parts/press.ts';
import { doneAnswer } from '../parts/shapes.ts';
import { InboxList } from './inbox-list.tsx';
import { tasksQuery } from './inbox-queries.ts';
import { TaskRow } from './task-row.tsx';
import { useFinishLater } from './use-finish-later.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Open tasks, the oldest first, or those that are snoozed. */
export function TaskList() {
  const [search, setSearch] = useSearchParams();
  const snoozed = search.get('show') === 'snoozed';
  const tasks = useInfiniteQuery(tasksQuery(useApi(), snoozed));
  const list = useRowKeys();
  const press = usePress(doneAnswer, { topics: ['inbox'] });
  const { gone, letGo } = useFinishLater(async (id) => {
    try {
      await press.mutateAsync({ path: `/tasks/${id}/done` });
    } catch (error) {
      showToast({ title: 'The task is still open', text: failureText(error), kind: 'destructive' });
      throw error;
    }
  });
  const rows = tasks.data?.pages.flatMap((page) => page.rows).filter(({ id }) => !gone.has(id)) ?? [];
  const asOf = tasks.data?.pages[0]?.asOf ?? '';
  return (
    <div className="grid gap-4">
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={snoozed}
          onChange={({ currentTarget }) => setSearch(currentTarget.checked ? { show: 'snoozed' } : {})}
        />
        Show snoozed tasks
      </label>
      <InboxList query={tasks} isEmpty={rows.length === 0} list={list} label="Tasks">
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} asOf={asOf} onDone={() => letGo(task.id, 'Task done')} />
        ))}
      </InboxList>
    </div>
  );
}
