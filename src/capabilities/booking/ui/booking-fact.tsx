import type { ReactNode } from 'react';

/** One fact of a booking, on its card or in its details. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-medium figures wrap-anywhere">{children}</dd>
    </div>
  );
}
