import { useState } from 'react';
import { type SoldAnswer, soldAnswer } from '#capabilities/counter/contract.ts';
import { Button } from '#design/button.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { usePress } from '../../parts/press.ts';
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
  const press = usePress(soldAnswer, { topics: ['bookings', 'visits', 'money'] });
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  async function take(receivedPaise: number): Promise<void> {
    setFailure(null);
    try {
      const path = `/sales/${encodeURIComponent(saleId)}/cash`;
      onSold(await press.mutateAsync({ path, body: { receivedPaise } }));
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
          <Button key={note} kind="confirm" className="figures" busy={press.isPending} onClick={() => void take(note)}>
            {formatRupees(paise(note))}
          </Button>
        ))}
      </div>
    </div>
  );
}
