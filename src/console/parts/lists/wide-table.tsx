import type { ReactNode } from 'react';

/** A table that scrolls sideways on a phone, also by keyboard. @param label what it is a table of, for screen readers. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <div role="group" aria-label={label} className="wide-table" tabIndex={0}>
      {children}
    </div>
  );
}
