import { Skeleton } from '#design/skeleton.tsx';

/** A sheet's facts before they are known. */
export function SheetSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

/** A list's rows before they are known. */
export function RowsSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading…</span>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
