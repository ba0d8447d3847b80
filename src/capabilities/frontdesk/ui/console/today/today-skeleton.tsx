import { Skeleton } from '#design/skeleton.tsx';

const rows = ['1', '2', '3', '4', '5', '6'];

/** Today's shape while it is loaded for the first time. */
export function TodaySkeleton() {
  return (
    <div className="grid gap-4">
      <h1>Today</h1>
      <p role="status" className="sr-only">
        Loading today’s bookings…
      </p>
      <Skeleton className="h-16 w-full" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 w-full max-w-form" />
      ))}
    </div>
  );
}
