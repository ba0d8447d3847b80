import type { Channel } from './messages.ts';

/** A message with its state; lists are newest first. */
export type Outcome = {
  channel: Channel;
  state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
  recipient: string;
  attempts: number;
  createdAt: Date;
};

/** So many people in a row whom nothing reaches are no longer those people's own doing (a wrong number, a full mailbox). */
const PEOPLE_IN_A_ROW = 3;
/** A transport may be away for a while: what was tried and waits longer than this counts as failing. */
const GRACE_MS = 30 * 60_000;
/** What is older says nothing about now. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** The channels on which nothing reaches anybody: of the last day's messages the newest all failed, or wait long after their first try. */
export function failingChannels(newestFirst: readonly Outcome[], now: Date): Channel[] {
  const isFailing = (channel: Channel): boolean => {
    const people = new Set<string>();
    for (const one of newestFirst) {
      const age = now.getTime() - one.createdAt.getTime();
      if (one.channel !== channel || age > LOOK_BACK_MS) continue;
      if (one.state === 'queued' && (one.attempts === 0 || age < GRACE_MS)) continue;
      if (one.state !== 'failed' && one.state !== 'queued') return false;
      if (people.add(one.recipient).size >= PEOPLE_IN_A_ROW) return true;
    }
    return false;
  };
  return (['email', 'whatsapp'] as const).filter(isFailing);
}
