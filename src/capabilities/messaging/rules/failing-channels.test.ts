import { describe, expect, it } from 'vitest';
import { failingChannels, type Outcome } from './failing-channels.ts';

const now = new Date('2026-11-22T06:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
let people = 0;
const message = (state: Outcome['state'], change: Partial<Outcome> = {}): Outcome => {
  people += 1;
  return { channel: 'whatsapp', state, recipient: `+9198450${people}`, attempts: 1, createdAt: ago(60), ...change };
};
const failed = (change: Partial<Outcome> = {}) => message('failed', change);

describe('A channel is failing', () => {
  it('when its newest messages to three people all failed', () => {
    expect(failingChannels([failed(), failed(), failed(), message('read')], now)).toEqual(['whatsapp']);
  });
  it('when they wait half an hour after their first try', () => {
    const waiting = (minutes: number) => message('queued', { createdAt: ago(minutes), channel: 'email' });
    expect(failingChannels([waiting(30), waiting(31), waiting(40)], now)).toEqual(['email']);
    expect(failingChannels([waiting(29), waiting(31), waiting(40)], now)).toEqual([]);
  });
});

describe('A channel is not failing', () => {
  it.each<[string, Outcome[]]>([
    ['when one got through since', [failed(), failed(), message('sent'), failed(), failed()]],
    [
      'when one person cannot be reached, however often',
      Array.from({ length: 9 }, () => failed({ recipient: '+911' })),
    ],
    ['when two people cannot be reached', [failed(), failed()]],
    ['when it was so two days ago', Array.from({ length: 3 }, () => failed({ createdAt: ago(25 * 60) }))],
    ['when nothing was tried yet', Array.from({ length: 3 }, () => message('queued', { attempts: 0 }))],
    ['when others fail', [failed({ channel: 'email' }), failed(), failed()]],
  ])('%s', (_, outcomes) => {
    expect(failingChannels(outcomes, now)).toEqual([]);
  });
});
