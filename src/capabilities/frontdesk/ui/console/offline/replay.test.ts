import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notedAt } from '../../../rules/noted-at.ts';
import { asVisit, batchesOf } from './replay.ts';

const now = new Date('2026-11-23T06:30:00Z');
const came = new Date(now.getTime() - 3_600_000);
const wrong = fc.integer({ min: -1e10, max: 1e10 });
const noted = { key: 'k', bookingId: 'b', how: 'list' as const, shown: 'in' as const };

test('An arrival whose time by the server was known is recorded at it, however the clock was set since', () => {
  fc.assert(
    fc.property(wrong, (ahead) => {
      const at = new Date(came.getTime() - ahead).toISOString();
      const visit = asVisit({ ...noted, at, ahead }, null);
      const recorded = notedAt({ at: new Date(visit.at), offline: true, sentAt: undefined, now });
      const off = typeof recorded === 'string' ? recorded : Math.abs(recorded.at.getTime() - came.getTime());
      expect(off).toBeLessThan(5000);
    }),
  );
});

test('Where it was not known, the clock of the sending corrects it', () => {
  fc.assert(
    fc.property(wrong, (ahead) => {
      const visit = asVisit({ ...noted, at: new Date(came.getTime() - ahead).toISOString() }, null);
      const sentAt = new Date(now.getTime() - ahead);
      const recorded = notedAt({ at: new Date(visit.at), offline: true, sentAt, now });
      const off = typeof recorded === 'string' ? recorded : Math.abs(recorded.at.getTime() - came.getTime());
      expect(off).toBeLessThan(5000);
    }),
  );
});

test('One that a clock gave a later time than can be is recorded at the latest that can be; a moment is the way of the call', () => {
  const at = (ms: number) => new Date(came.getTime() + ms).toISOString();
  expect(asVisit({ ...noted, at: at(3_600_000), ahead: 0 }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(3_600_000) }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(0), ahead: 3_600_000 }, came.getTime()).at).toBe(at(0));
  expect(asVisit({ ...noted, at: at(2000), ahead: 0 }, came.getTime()).at).toBe(at(2000));
  // The stopwatch stood still while the device slept.
  expect(asVisit({ ...noted, at: at(0), ahead: 0 }, came.getTime() + 3_600_000).at).toBe(at(0));
});

test('A call takes 200 arrivals, all of one kind', () => {
  const at = came.toISOString();
  const known = Array.from({ length: 201 }, () => ({ ...noted, at, ahead: 0 }));
  expect(batchesOf([...known, { ...noted, at }]).map((batch) => batch.length)).toEqual([200, 1, 1]);
  expect(batchesOf([])).toEqual([]);
});
