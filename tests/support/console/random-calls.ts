import fc from 'fast-check';
import { initialLimits } from '#capabilities/staff/rules/limits.ts';
import { approverPin } from './team.ts';

/** What random calls are about: some of each exists, and the numbers of what calls make follow. */
export type Known = { bookings: readonly string[]; people: readonly string[]; approver: number; version: number };

export type RandomCall = {
  as: 'owner' | 'manager' | 'front_desk' | 'accountant' | 'stranger';
  /** Sends the call a second time under the same key. */
  again: boolean;
  method: string;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
};

/** As many different visits as there are: so few that undoing and guests often meet one. */
const VISITS = 60;
const visitKey = fc
  .integer({ min: 1, max: VISITS })
  .map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const id = fc.integer({ min: 1, max: 40 });
const text = fc.constantFrom('Comes by bicycle.', 'Asked for desk 14', 'Shouted at guests', '', 'x'.repeat(3000));
const role = fc.constantFrom('owner', 'manager', 'front_desk', 'accountant', 'king');

/** Changes of every kind that colleagues may ask for, most of them valid. */
export function randomCall({ bookings, people, approver, version }: Known): fc.Arbitrary<RandomCall> {
  const booking = fc.constantFrom(...bookings, 'nothing');
  const person = fc.constantFrom(...people, 'nobody');
  const visit = fc.record({
    key: visitKey,
    bookingId: booking,
    how: fc.constantFrom('camera', 'scanner', 'typed', 'list', 'telepathy'),
    ...{ offline: fc.boolean(), at: fc.constantFrom('2026-11-24T08:30:00+05:30', '2026-11-24T08:55:00+05:30') },
  });
  const call = (method: string, path: fc.Arbitrary<string>, body: fc.Arbitrary<unknown> = fc.constant({})) =>
    fc.record({ method: fc.constant(method), path, body });
  const post = (path: fc.Arbitrary<string>, body?: fc.Arbitrary<unknown>) => call('POST', path, body);
  const at = (before: string, part: fc.Arbitrary<unknown>, after = '') =>
    part.map((one) => `${before}/${String(one)}${after}`);
  const made = fc.oneof(
    { weight: 4, arbitrary: post(fc.constant('/visits'), fc.record({ visits: fc.array(visit, { maxLength: 3 }) })) },
    { weight: 3, arbitrary: post(at('/visits', visitKey, '/undo')) },
    post(at('/visits', visitKey, '/guests'), fc.record({ guests: fc.integer({ min: 0, max: 3 }) })),
    post(at('/bookings', booking, '/notes'), fc.record({ text })),
    post(at('/bookings', booking, '/resend'), fc.record({ messageId: id })),
    post(at('/people', person, '/notes'), fc.record({ text })),
    post(at('/people', person, '/block'), fc.record({ reason: text })),
    post(at('/people', person, '/unblock')),
    post(at('/people', person, '/erase'), fc.constantFrom({}, { confirm: 'ERASE', reason: 'Asked for it by phone' })),
    post(fc.constant('/tasks'), fc.record({ text })),
    post(at('/tasks', id, '/done'), fc.record({ note: text })),
    post(at('/tasks', id, '/assign'), fc.record({ staffId: fc.option(id) })),
    post(at('/tasks', id, '/snooze'), fc.record({ until: fc.constant('2026-12-24T10:00:00+05:30') })),
    post(at('/enquiries', id, '/reply'), fc.record({ text })),
    post(at('/enquiries', id, '/assign'), fc.record({ staffId: fc.option(id) })),
    post(at('/enquiries', id, '/close')),
    post(
      fc.constant('/team'),
      fc.record({ email: id.map((n) => `new${n % 9}@example.com`), name: fc.constantFrom('New', 'Newer', ''), role }),
    ),
    // The four of the sandbox and the approver stay: they do the calls.
    post(at('/team', fc.integer({ min: 6, max: 20 }), '/role'), fc.record({ role })),
    post(at('/team', fc.integer({ min: 6, max: 20 }), '/end')),
    call('PUT', fc.constant('/pin'), fc.record({ pin: fc.constantFrom('482913', '640281', '123456', 'x') })),
    post(fc.constant('/devices'), fc.record({ name: fc.constantFrom('Counter', '') })),
    post(at('/devices', id, '/lock')),
    call(
      'PUT',
      fc.constant('/prices'),
      fc.record({
        changes: fc.constantFrom([{ product: 'day-pass', basePaise: 33_000, gstPaise: 5_900 }], []),
        from: fc.constantFrom('2026-12-01', '2027-01-01'),
      }),
    ),
    call(
      'PUT',
      fc.constant('/offers'),
      fc.record({ name: fc.constantFrom('weekend', 'autumn'), off: fc.constant(true) }),
    ),
    call(
      'PUT',
      id.map((n) => `/texts/faq:question-${n % 5}`),
      fc.record({ question: fc.constantFrom('Where?', ''), answer: text }),
    ),
    call('PUT', fc.constant('/limits'), fc.constantFrom(initialLimits, {})),
    post(
      fc.constant('/approvals'),
      fc.record({
        act: fc.constantFrom('refund', 'rule_the_world'),
        subject: booking.map((one) => `booking:${one}`),
        paise: fc.integer({ min: 0, max: 20_000_00 }),
        staffId: fc.constant(approver),
        pin: fc.constantFrom(approverPin, approverPin, approverPin, '111222'),
      }),
    ),
  );
  return fc
    .record({
      as: fc.constantFrom<RandomCall['as']>('owner', 'owner', 'manager', 'front_desk', 'accountant', 'stranger'),
      again: fc.boolean(),
      made,
      version: fc.constantFrom(version, version, version + 1),
    })
    .map(({ made: sent, version: replaces, ...rest }) => ({
      ...rest,
      ...sent,
      ...(['/limits', '/prices', '/offers'].includes(sent.path) ? { headers: { 'If-Match': String(replaces) } } : {}),
      // Most of them are new.
      ...(sent.path.startsWith('/texts/') ? { headers: { 'If-Match': replaces === version ? '0' : '1' } } : {}),
    }));
}
