import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { useAddressChoice } from '#console/parts/pages/use-address-choice.ts';
import { offerUndo } from '#console/undo/undo-store.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { finishTaskCall, reopenTaskCall } from '../../calls.ts';
import { InboxList } from './inbox-list.tsx';
import { tasksQuery } from './inbox-queries.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Open tasks, the oldest first, or those that are snoozed. */
export function TaskList() {
  const [shown, show] = useAddressChoice('show', 'open');
  const snoozed = shown === 'snoozed';
  const tasks = useInfiniteQuery(tasksQuery(useApi(), snoozed));
  const list = useRowKeys();
  const reopening = useChange(reopenTaskCall, { topics: ['inbox'] });
  const finishing = useChange(finishTaskCall, { topics: ['inbox'] });
  const [writes, setWrites] = useState(false);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  async function reopen(id: number) {
    try {
      await reopening.mutateAsync({ params: { id } });
    } catch (error) {
      showToast({ title: 'The task is still done', text: failureText(error), kind: 'destructive' });
    }
  }
  async function finish(id: number) {
    setGone((before) => new Set([...before, id]));
    try {
      await finishing.mutateAsync({ params: { id }, body: {} });
      offerUndo({ text: 'Task done', undo: () => reopen(id) });
    } catch (error) {
      showToast({ title: 'The task is still open', text: failureText(error), kind: 'destructive' });
    } finally {
      // The list has been asked again: without the task, or with it where it is still open.
      setGone((before) => new Set([...before].filter((other) => other !== id)));
    }
  }
  const rows = tasks.data?.pages.flatMap((page) => page.rows).filter(({ id }) => !gone.has(id)) ?? [];
  return (
    <div className="grid gap-4">
      {writes ? <TaskForm onClose={() => setWrites(false)} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {writes ? null : (
          <Button kind="secondary" onClick={() => setWrites(true)}>
            New task
          </Button>
        )}
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={snoozed}
            onChange={({ currentTarget }) => show(currentTarget.checked ? 'snoozed' : 'open')}
          />
          Show snoozed tasks
        </label>
      </div>
      <InboxList query={tasks} isEmpty={rows.length === 0} list={list} label="Tasks">
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} onDone={() => void finish(task.id)} />
        ))}
      </InboxList>
    </div>
  );
}
