import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { takeCashCall } from '../../../../calls.ts';
import type { SoldAnswer } from '../../../../contract.ts';
import { saleFailure } from '../sale-failure.ts';
import { SaleProblem } from '../sale-problem.tsx';
import { Cash } from './cash.tsx';

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
  // Rupees are typed and paise sent, so no field is of the call's body.
  const form = useForm({ defaultValues: { received: '' } });
  const part = useRef<HTMLDivElement>(null);
  // On a phone it opens below the fold.
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  async function take(receivedPaise: number): Promise<void> {
    setFailure(null);
    try {
      onSold(await change.mutateAsync({ params: { saleId }, body: { receivedPaise } }));
    } catch (error) {
      const failed = saleFailure(error);
      setFailure(failed);
      const wrong = failed.wrong.find(({ field }) => field === 'received');
      if (wrong) form.setError('received', { type: 'server', message: wrong.message }, { shouldFocus: true });
    }
  }
  return (
    <FormProvider {...form}>
      <div ref={part} tabIndex={-1} role="group" aria-label="Cash instead" className="grid gap-3 outline-none">
        <SaleProblem failure={failure} />
        <Cash totalPaise={totalPaise} busy={change.isPending} onPay={(received) => void take(received)} />
      </div>
    </FormProvider>
  );
}
