import type { Channel } from './messages.ts';

/** A message with its state; lists are newest first. */
export type Outcome = {
  channel: Channel;
  state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
  recipient: string;
  attempts: number;
  createdAt: Date;
};

/** Consecutive recipients with failures before a channel counts as failing. Fewer may have own causes (wrong number, full mailbox). */
const PEOPLE_IN_A_ROW = 3;
/** A transport may be down for a while. A message that was tried and waits longer counts as failing. */
const GRACE_MS = 30 * 60_000;
/** Older messages are ignored. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** The failing channels: the newest messages of the last day all failed, or wait long after their first try. */
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
