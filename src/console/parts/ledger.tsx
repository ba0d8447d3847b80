import type { ReactNode } from 'react';

/** A table of what and how much. The column titles are for screen readers, as the rows speak for themselves. @param sums rows of the foot. */
export function Ledger({ children, sums }: { children: ReactNode; sums?: ReactNode }) {
  return (
    <table className="ledger">
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {sums ? <tfoot>{sums}</tfoot> : null}
    </table>
  );
}
