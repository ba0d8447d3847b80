import { lazy, Suspense } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { CalendarProps } from './calendar.tsx';

/* It comes when it is opened first; most visitors take one of the next seven days. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The calendar in a window; the browser gives the focus back to the button that opened it. */
export function CalendarDialog({
  open,
  onClose,
  title,
  ...calendar
}: CalendarProps & { open: boolean; onClose: () => void; title: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Calendar {...calendar} />
      </Suspense>
    </Dialog>
  );
}
