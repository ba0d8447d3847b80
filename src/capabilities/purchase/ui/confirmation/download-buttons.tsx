import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { systemClock } from '#platform/clock.ts';
import type { ConfirmationView } from './confirmation-view.ts';
import { receiptNames, receiptOf } from './receipt.ts';

/** Saves the receipt as a PDF, and beside it as the JSON file of the specification (CONFIRM-22, RECEIPT-02). */
export function ReceiptButton({ view, location, brand }: { view: ConfirmationView; location: string; brand: string }) {
  const { title, file } = receiptNames(view, brand);
  const receipt = () => receiptOf(view, location, systemClock.now());
  const savePdf = async () => {
    try {
      const { receiptPdf } = await import('./receipt-pdf.ts');
      saveFile(`${file}.pdf`, await receiptPdf(receipt(), title));
    } catch {
      showToast({
        kind: 'destructive',
        title: 'Receipt not saved',
        text: 'Please check your connection and try again.',
      });
    }
  };
  const saveJson = () => {
    const text = JSON.stringify(receipt(), null, 2);
    saveFile(`${file}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <>
      <Button kind="primary" onClick={() => void savePdf()}>
        <Icon name="download" />
        Download Receipt
      </Button>
      <Button kind="secondary" onClick={saveJson}>
        Receipt as JSON
      </Button>
    </>
  );
}
