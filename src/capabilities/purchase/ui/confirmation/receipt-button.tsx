import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { systemClock } from '#platform/clock.ts';
import type { ConfirmationView } from './confirmation-view.ts';
import { receiptOf } from './receipt.ts';

/** Saves the receipt as a JSON file (CONFIRM-22, RECEIPT-02). */
export function ReceiptButton({ view, location }: { view: ConfirmationView; location: string }) {
  const save = () => {
    const text = JSON.stringify(receiptOf(view, location, systemClock.now()), null, 2);
    saveFile(`receipt-${view.bookingId}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <Button kind="chair" onClick={save}>
      <Icon name="download" />
      Download Receipt
    </Button>
  );
}
