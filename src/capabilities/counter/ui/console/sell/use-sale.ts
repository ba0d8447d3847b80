import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallFailed } from '#console/api/call-failed.ts';
import { keepUnansweredChange, lastingPlace, nameChange, unansweredChange } from '#console/api/unanswered-change.ts';
import { useChange } from '#console/api/use-change.ts';
import { useStaff } from '#console/staff.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { BodyOf } from '#platform/call.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { sellCall, sellIncludedCall } from '../../../calls.ts';
import type { RequestedAnswer } from '../../../contract.ts';
import type { MadeSale } from './after-sale/made-sale.ts';
import { type chosenOf, type SaleDraft, saleBodyOf } from './sale-draft.ts';
import { saleFailure } from './sale-failure.ts';

/**
 * Sells what is chosen, or books it within a member's included hours.
 * @param of.chosen null while something is missing: both do nothing then. @param of.today in India, 'YYYY-MM-DD'.
 * @param of.personId the member whose hours are used. @param of.onHoursRefused the hours may have been used by others.
 * @returns `before`: an earlier sale on this device whose answer never came. `failure`: why the last press did nothing.
 */
export function useSale(
  form: UseFormReturn<SaleDraft>,
  {
    chosen,
    today,
    personId,
    onSold,
    onRequested,
    onPriceChanged,
    onHoursRefused,
  }: {
    chosen: ReturnType<typeof chosenOf>;
    today: string;
    personId: string;
    onSold: (sold: MadeSale) => void;
    onRequested: (requested: RequestedAnswer, how: { isQr: boolean }) => void;
    onPriceChanged: () => void;
    onHoursRefused: () => void;
  },
) {
  const { id: staffId } = useStaff().staff;
  const [before, setBefore] = useState(() => unansweredChange('sale', staffId));
  const change = useChange(sellCall, {
    topics: ['bookings', 'visits', 'money'],
    keyPlace: lastingPlace('sale', staffId),
  });
  const booking = useChange(sellIncludedCall, { topics: ['bookings', 'visits'] });
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  const isOpen = useIsOpen();

  async function sell(receivedPaise: number): Promise<void> {
    if (!chosen || change.isPending) return;
    setFailure(null);
    form.clearErrors();
    const body = saleBodyOf(form.getValues(), { ...chosen, today, receivedPaise });
    const name = `${chosen.label}, ${formatRupees(paise(chosen.pricePaise))}`;
    nameChange('sale', staffId, name);
    try {
      const answer = await change.mutateAsync({ body });
      setBefore(null);
      if (!isOpen()) return sayLater('saleId' in answer ? 'The place is held until it is paid' : 'Sold', name);
      if ('saleId' in answer) onRequested(answer, { isQr: form.getValues('method') === 'upi' });
      else onSold(answer);
    } catch (error) {
      const failed = saleFailure(error, chosen.ownFields);
      if (!isOpen()) return sayLater(failed.title ?? 'Not sold', name, 'destructive');
      setBefore(unansweredChange('sale', staffId) && before);
      show(failed);
      if (error instanceof CallFailed && error.code === 'price_changed') onPriceChanged();
    }
  }
  async function bookIncluded(): Promise<void> {
    if (!chosen || booking.isPending) return;
    setFailure(null);
    const arriveNow = form.getValues('arriveNow') && chosen.selection['date'] === today;
    try {
      const { selection, room } = chosen;
      const body = { selection, ...(room ? { room } : {}), ...(arriveNow ? { arriveNow } : {}) } as BodyOf<
        typeof sellIncludedCall
      >;
      const answer = await booking.mutateAsync({ params: { uid: personId }, body });
      onSold({ ...answer, totalPaise: 0, changePaise: 0, invoiceNumber: null });
    } catch (error) {
      show(saleFailure(error, chosen.ownFields));
      // Another colleague, or the member, may have used the hours.
      onHoursRefused();
    }
  }
  function show(failed: ReturnType<typeof saleFailure>): void {
    setFailure(failed);
    for (const { field, message } of failed.wrong) form.setError(field, { type: 'server', message });
    const [first] = failed.wrong;
    if (first) form.setFocus(first.field);
  }
  function forgetBefore(): void {
    keepUnansweredChange('sale', staffId, null);
    setBefore(null);
  }
  return { before, forgetBefore, failure, isPending: change.isPending || booking.isPending, sell, bookIncluded };
}

/** Whether the form is still on the screen, for what is answered after it was closed. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return () => isOpen.current;
}

/** Says on the screen below how a sale ended whose sheet was closed before its answer. */
const sayLater = (title: string, text: string, kind: 'success' | 'destructive' = 'success') =>
  showToast({ title, text, kind, keep: true, about: 'sale' });
