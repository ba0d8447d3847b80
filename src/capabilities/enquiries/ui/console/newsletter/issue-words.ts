import type { IssuesAnswer } from '../../../contract.ts';

type Counts = Pick<IssuesAnswer['issues'][number], 'waiting' | 'accepted' | 'failed' | 'unsubscribed'>;

/** '44 accepted · 1 failed · 3 waiting': what became of an issue's mails; a count of 0 is left out, but for the accepted ones. */
export function countsText({ waiting, accepted, failed, unsubscribed }: Counts): string {
  const parts: [number, string][] = [
    [failed, 'failed'],
    [waiting, 'waiting'],
    [unsubscribed, 'unsubscribed meanwhile'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return [`${accepted} accepted`, ...shown].join(' · ');
}

/** 'all 121 subscribers', '1 subscriber'. */
export const readersText = (count: number): string => (count === 1 ? '1 subscriber' : `all ${count} subscribers`);
