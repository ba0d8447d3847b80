import { type KeyboardEvent, useState } from 'react';
import { pinScanReader } from './pin-keys.ts';

/** What a field for a PIN says after a scan. */
export const NO_PIN = 'That was a scan, not a PIN. Type your six digits.';

/** Keeps scans out of a field for a PIN. @param onScan empties the field. @returns the field's `onKeyDown`. */
export function usePinGuard(onScan: () => void): (event: KeyboardEvent) => void {
  const [isScan] = useState(pinScanReader);
  return (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || !isScan(event.key, event.timeStamp)) return;
    event.preventDefault();
    onScan();
  };
}
