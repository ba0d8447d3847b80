import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';

/**
 * Saves the invoice; a second press while it is on its way does nothing.
 * @param of the booking by name, for those who listen.
 */
export function InvoiceButton({ of, onPress }: { of: string; onPress: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" busy={busy} busyLabel="Invoice..." onClick={() => void press()}>
      <Icon name="download" size={18} />
      Invoice<span className="sr-only"> of {of}</span>
    </Button>
  );
}
