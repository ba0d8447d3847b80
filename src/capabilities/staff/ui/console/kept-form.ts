import { systemClock } from '#platform/clock.ts';
import { withStorage } from '#platform/with-storage.ts';

const KEY = 'console-form';
/** A sign-in takes no longer. */
const KEPT_MS = 10 * 60_000;

/** A form that waits for a new sign-in: which one, and what was entered. */
export type KeptForm = { form: string; values: Readonly<Record<string, string>> };

/** Keeps a form in this tab while its owner signs in again. */
export function keepForm(owner: string, kept: KeptForm): void {
  const until = systemClock.now().getTime() + KEPT_MS;
  withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify({ owner, until, ...kept })));
}

/** The form that `owner` was in before the sign-in, if it is one of `forms`; nobody gets another person's. */
export function readKeptForm(owner: string, forms: RegExp): KeptForm | null {
  const kept = withStorage('sessionStorage', (storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'));
  if (!isKept(kept) || kept.owner !== owner || kept.until < systemClock.now().getTime()) return null;
  return forms.test(kept.form) ? { form: kept.form, values: kept.values } : null;
}

/** Forgets the form once it was sent or closed. */
export function forgetForm(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(KEY));
}

function isKept(value: unknown): value is KeptForm & { owner: string; until: number } {
  const { owner, until, form, values } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof owner === 'string' &&
    typeof until === 'number' &&
    typeof form === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string')
  );
}
