import { withStorage } from '#platform/with-storage.ts';
import type { KeyPlace, Unanswered } from './change-keys.ts';
import { serverClock } from './server-clock.ts';

/** A change that was sent and not answered: it may have been made. `what`: in words, without a customer. `at`: by the server's clock, ISO 8601. */
export type UnansweredChange = Unanswered & { what: string; at: string };

/** What is changed, so that a lost sale does not meet a lost entry of the till. */
type Kind = 'sale' | 'till-entry';

/** Not a draft: the end of a shift leaves it, as the change may be made all the same. */
const nameOf = (kind: Kind, staffId: number): string => `console:unanswered-${kind}:${staffId}`;

/** Where the tab's storage is switched off or full, closing the form still keeps the key. */
const inPage = new Map<string, UnansweredChange | null>();

/** The change of a colleague in this tab that had no answer; null without one. */
export function unansweredChange(kind: Kind, staffId: number): UnansweredChange | null {
  const name = nameOf(kind, staffId);
  const here = inPage.get(name);
  if (here !== undefined) return here;
  const kept = withStorage('sessionStorage', (storage): unknown => JSON.parse(storage.getItem(name) ?? 'null'));
  return isUnanswered(kept) ? kept : null;
}

/** Keeps the change until its answer, also over a reload of the tab; null forgets it. */
export function keepUnansweredChange(kind: Kind, staffId: number, change: UnansweredChange | null): void {
  const name = nameOf(kind, staffId);
  inPage.set(name, change);
  withStorage('sessionStorage', (storage) =>
    change ? storage.setItem(name, JSON.stringify(change)) : storage.removeItem(name),
  );
}

/** Another build may have written there. */
function isUnanswered(kept: unknown): kept is UnansweredChange {
  const { about, key, what, at, isRepeat } = (kept ?? {}) as Partial<UnansweredChange>;
  return [about, key, what, at].every((text) => typeof text === 'string') && typeof isRepeat === 'boolean';
}

const words = new Map<string, string>();

/** Says what a colleague sends now: 'Hot desk, ₹384'. */
export const nameChange = (kind: Kind, staffId: number, what: string): void =>
  void words.set(nameOf(kind, staffId), what);

/** The place of the key of a colleague's change, so that the same change is made once, also from a form that was closed and opened again. */
export const lastingPlace = (kind: Kind, staffId: number): KeyPlace => ({
  read: () => unansweredChange(kind, staffId),
  keep: (sent) =>
    keepUnansweredChange(
      kind,
      staffId,
      sent && { what: words.get(nameOf(kind, staffId)) ?? '', at: serverClock.now().toISOString(), ...sent },
    ),
});
