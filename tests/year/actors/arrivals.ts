import { randomUUID } from 'node:crypto';
import type { VisitResult } from '#capabilities/frontdesk/contract.ts';
import { addMonths } from '#platform/ist-day.ts';
import { colleague, type Made, noted, someone, standing, today, type World } from '../world.ts';

const isToday = (world: World) => (made: Made) =>
  made.date === today(world) ||
  (made.service === 'coworking' && made.date <= today(world) && addMonths(made.date, 1) > today(world));

/** Customers of today come in; some are scanned twice, some are taken back, and some come with what is not valid. */
export async function arrive(world: World): Promise<void> {
  const { chance, site } = world;
  const coming = standing(world, isToday(world))
    .filter(() => chance.is(0.5))
    .slice(0, 8);
  const lost = someone(
    world,
    world.bookings.filter(({ state }) => state === 'cancelled'),
  );
  const visits = [...coming, ...(lost && chance.is(0.2) ? [lost] : [])].map(({ id }) => ({
    key: randomUUID(),
    bookingId: id,
    how: chance.one(['scanner', 'camera', 'list']),
  }));
  if (visits.length === 0) return;
  if (chance.is(0.1) && visits[0]) visits.push({ ...visits[0], key: randomUUID() });
  const answer = await site.call<{ results: VisitResult[] }>('POST', '/api/console/visits', {
    person: colleague(world, 'front_desk'),
    body: { visits },
  });
  if (!noted(world, 'visits sent', answer)) return;
  for (const { verdict, key } of answer.body.results) {
    site.diary.did(`arrival ${verdict}`);
    if (verdict !== 'in' || !chance.is(0.06)) continue;
    const undone = await site.call('POST', `/api/console/visits/${key}/undo`, {
      person: colleague(world, 'manager'),
      body: { reason: 'The wrong person' },
    });
    noted(world, 'arrival taken back', undone);
  }
}

/** Who does not come: the front desk frees the place, and some come after all. */
export async function release(world: World): Promise<void> {
  const { chance, site } = world;
  const made = someone(
    world,
    standing(world, ({ date, service }) => date === today(world) && service !== 'coworking'),
  );
  if (!made) return;
  const answer = await site.call('POST', `/api/console/bookings/${made.id}/release`, {
    person: colleague(world, 'front_desk'),
    body: { reason: 'Called to say so', called: true },
  });
  if (!noted(world, 'place released', answer)) return;
  if (!chance.is(0.4)) return;
  const body = { visits: [{ key: randomUUID(), bookingId: made.id, how: 'scanner' }] };
  const came = await site.call<{ results: VisitResult[] }>('POST', '/api/console/visits', {
    person: colleague(world, 'front_desk'),
    body,
  });
  if (noted(world, 'came after the release', came)) site.diary.did(`after a release: ${came.body.results[0]?.verdict}`);
}
