import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNews, type MessageState, reportedStates } from './delivery-reports.ts';

const id = 'wamid.1';
const after = (from: MessageState, reports: readonly (typeof reportedStates)[number][]): MessageState =>
  reports.reduce<MessageState>(
    (state, report) => (isNews({ state, providerId: id }, { state: report, providerId: id }) ? report : state),
    from,
  );

describe('What is known of a WhatsApp message', () => {
  test.each<[MessageState, (typeof reportedStates)[number][], MessageState]>([
    ['queued', ['sent'], 'sent'],
    ['sent', ['delivered', 'read'], 'read'],
    ['sent', ['read', 'delivered', 'sent'], 'read'],
    ['sent', ['delivered', 'sent'], 'delivered'],
    ['sent', ['failed'], 'failed'],
    ['sent', ['failed', 'sent'], 'failed'],
    ['sent', ['failed', 'delivered'], 'delivered'],
    ['sent', ['delivered', 'failed'], 'delivered'],
  ])('goes from %s by %j to %s', (from, reports, to) => {
    expect(after(from, reports)).toBe(to);
  });

  test('is the same in the end in whatever order and however often it is reported', () => {
    const some = fc.array(fc.constantFrom(...reportedStates), { minLength: 1 });
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (reports, chance) => {
        const shuffled = [...reports, ...reports]
          .map((report) => ({ report, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ report }) => report);
        expect(after('queued', shuffled)).toBe(after('queued', reports));
      }),
    );
  });

  test('is not that it failed, when the report is about the other of two sends', () => {
    const failed = { state: 'failed', providerId: 'wamid.2' } as const;
    expect(isNews({ state: 'sent', providerId: id }, failed)).toBe(false);
    expect(isNews({ state: 'queued', providerId: null }, failed)).toBe(true);
    expect(isNews({ state: 'sent', providerId: id }, { state: 'delivered', providerId: 'wamid.2' })).toBe(true);
  });
});
