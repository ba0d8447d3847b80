import { showToast } from '#design/toasts.ts';
import type { Words } from './asking-words.ts';

/** Shows the words as a toast; an error stays until it is dismissed, as does everything that names a payment. */
export function tell({ title, text, tone, stays }: Words): void {
  showToast({ title, text, kind: tone === 'error' ? 'destructive' : tone, keep: stays, about: 'checkout' });
}
