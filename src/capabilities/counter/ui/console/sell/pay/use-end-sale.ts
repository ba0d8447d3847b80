import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { endSaleCall } from '../../../../calls.ts';

/** Releases the place of an unpaid sale. Returns false if its payment is in progress or was made. */
export function useEndSale(): (saleId: string) => Promise<boolean> {
  const change = useChange(endSaleCall, { topics: ['bookings'] });
  return async (saleId) => {
    try {
      await change.mutateAsync({ params: { saleId } });
      return true;
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'sale_ended') return true;
      showToast({ title: 'The place is still held', text: failureText(error), kind: 'destructive' });
      return false;
    }
  };
}
