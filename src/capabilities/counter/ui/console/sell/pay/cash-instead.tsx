import { useState } from 'react';
import { useChange } from '#console/api/use-change.ts';
import { Button } from '#design/button.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { takeCashCall } from '../../../../calls.ts';
import type { SoldAnswer } from '../../../../contract.ts';
import { saleFailure } from '../sale-failure.ts';
import { SaleProblem } from '../sale-problem.tsx';
import { quickNotes } from './quick-notes.ts';

/** Cash for a sale that waits for another payment: the server closes that one first. */
export function CashInstead({
  saleId,
  totalPaise,
  onSold,
}: {
  saleId: string;
  totalPaise: number;
  onSold: (sold: SoldAnswer) => void;
}) {
  const change = useChange(takeCashCall, { topics: ['bookings', 'visits', 'money'] });
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  async function take(receivedPaise: number): Promise<void> {
    setFailure(null);
    try {
      onSold(await change.mutateAsync({ params: { saleId }, body: { receivedPaise } }));
    } catch (error) {
      setFailure(saleFailure(error));
    }
  }
  return (
    <div className="grid gap-3">
      <SaleProblem failure={failure} />
      <p id="cash-instead">The customer gives</p>
      <div role="group" aria-labelledby="cash-instead" className="sell-notes">
        {quickNotes(totalPaise).map((note) => (
          <Button key={note} kind="confirm" className="figures" busy={change.isPending} onClick={() => void take(note)}>
            {formatRupees(paise(note))}
          </Button>
        ))}
      </div>
    </div>
  );
}
