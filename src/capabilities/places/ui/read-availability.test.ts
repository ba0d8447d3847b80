import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availabilityAnswerSchema } from '../contract.ts';
import { readAvailability } from './read-availability.ts';

const span = fc.record({ start: fc.string(), end: fc.string() });
const day = fc.record(
  {
    date: fc.string(),
    state: fc.constantFrom('open', 'few', 'full', 'closed'),
    free: fc.nat(),
    capacity: fc.nat(),
    taken: fc.array(span, { maxLength: 3 }),
    takenDesks: fc.array(fc.nat(50), { maxLength: 3 }),
    nextMonthTaken: fc.constant(true),
    yours: fc.array(span, { maxLength: 3 }),
    yourDesks: fc.array(fc.nat(50), { maxLength: 3 }),
  },
  { requiredKeys: ['date', 'state', 'free', 'capacity'] },
);
const answer = fc.record(
  {
    success: fc.constant(true),
    today: fc.string(),
    now: fc.string(),
    days: fc.array(day, { maxLength: 4 }),
  },
  { requiredKeys: ['success', 'today', 'days'] },
);

test('the browser reads every answer that the contract allows, as it is', () => {
  fc.assert(
    fc.property(answer, (body) => {
      expect(readAvailability(body)).toEqual(body);
    }),
  );
});

test('the browser accepts exactly the answers that the contract accepts, with an error in any place', () => {
  const wrong = fc.oneof(fc.constant(null), fc.constant(undefined), fc.constant(Number.NaN), fc.jsonValue());
  const path = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(answer, path, wrong, (body, steps, value) => {
      const broken = replaced(structuredClone(body), steps, value);
      expect(readAvailability(broken) !== null).toBe(availabilityAnswerSchema.safeParse(broken).success);
    }),
    { numRuns: 500 },
  );
});

/** `body` with what lies at the end of the path, as far as it leads, replaced. */
function replaced(body: unknown, [step = 0, ...further]: readonly number[], value: unknown): unknown {
  if (typeof body !== 'object' || body === null) return value;
  const keys = Object.keys(body);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const holder = body as Record<string, unknown>;
  holder[key] = further.length === 0 ? value : replaced(holder[key], further, value);
  return body;
}
