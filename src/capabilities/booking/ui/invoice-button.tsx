import { BusyButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';

/**
 * Saves the invoice; a second press while it is on its way does nothing.
 * @param of the booking's name, for screen readers.
 */
export const InvoiceButton = ({ of, onPress }: { of: string; onPress: () => Promise<void> }) => (
  <BusyButton kind="secondary" busyLabel="Invoice..." work={onPress}>
    <Icon name="download" size={18} />
    Invoice<span className="sr-only"> of {of}</span>
  </BusyButton>
);
