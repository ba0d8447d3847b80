import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TO_ALL, TO_MAILBOX } from '#capabilities/enquiries/rules/suspect.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { retainedFrom, retention, retentionLines } from './retention.ts';

const today = '2026-11-24' as IstDay;

describe('How long personal data stays', () => {
  test.each([
    ['messages', '2025-11-23T18:30:00.000Z'],
    ['consents', '2023-11-24T18:30:00.000Z'],
    ['papers', '2019-03-31T18:30:00.000Z'],
  ] as const)('on 24 November 2026 %s are kept from %s on', (kind, from) => {
    expect(retainedFrom(kind, today).toISOString()).toBe(from);
  });

  test('is at least a year for what the law has kept as a log', () => {
    for (const kind of ['logs', 'messages', 'providerEvents', 'enquiries', 'unpaidOrders'] as const)
      expect(retention[kind].period).toBeGreaterThanOrEqual(365);
  });

  test('of counts is as long as the longest of them', () => {
    expect(Math.max(TO_MAILBOX.withinMs, TO_ALL.withinMs)).toBeLessThanOrEqual(retention.counts.period * 86_400_000);
  });

  test('is said by the documentation as by the table', () => {
    const page = readFileSync('docs/rules/personal-data.md', 'utf8');
    expect(page).toContain(
      retentionLines()
        .map(({ what, howLong }) => `| ${what} | ${howLong} |`)
        .join('\n'),
    );
  });
});
