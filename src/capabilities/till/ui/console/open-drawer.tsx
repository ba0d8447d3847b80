import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { useCan, useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { TillAnswer } from '../../contract.ts';
import { CloseTill } from './count/close-till.tsx';
import { MovementForm } from './movement-form.tsx';
import { summaryQuery } from './till-query.ts';

/** The open drawer: who opened it, and what may be done with it now. When the day ends, its count is open at once. */
export function OpenDrawer({ session }: { session: NonNullable<TillAnswer['session']> }) {
  const { staff } = useStaff();
  const can = useCan();
  const { data: day } = useQuery(summaryQuery(useApi()));
  const openedOn = istDayOf(new Date(session.openedAt));
  const isLeftOpen = day !== undefined && openedOn < day.date;
  const [chosen, setDoes] = useState<'move' | 'close' | 'nothing' | null>(null);
  const does = chosen ?? (day?.isClosingTime || isLeftOpen ? 'close' : 'nothing');
  const mayClose = can('close_any_drawer') || session.openedBy.id === staff.id;
  return (
    <div className="grid gap-4">
      {isLeftOpen ? (
        <Notice tone="pending" title={`The drawer of ${formatIstDay(openedOn, 'short')} was not closed`}>
          {can('till') ? 'Count it and close it now. Then open it for today.' : null}
        </Notice>
      ) : null}
      <p>
        Opened by {isolated(session.openedBy.name)} on {momentText(session.openedAt)} with {rupees(session.floatPaise)}.
      </p>
      {can('till') && does === 'nothing' ? (
        <div className="row-acts">
          <Button onClick={() => setDoes('close')}>Close the day</Button>
          <Button kind="secondary" onClick={() => setDoes('move')}>
            Pay in or out
          </Button>
        </div>
      ) : null}
      {can('till') && !mayClose ? (
        <p className="text-muted">{session.openedBy.name} opened it, so a close needs a manager’s PIN.</p>
      ) : null}
      {does === 'move' ? <MovementForm onClose={() => setDoes('nothing')} /> : null}
      {can('till') && does === 'close' ? <CloseTill onClose={() => setDoes('nothing')} /> : null}
    </div>
  );
}
