import { addDays, type IstDay } from '#platform/ist-day.ts';
import { ahead, colleague, noted, type Prices, type Staff, someone, standing, today, type World } from '../world.ts';

const rupees = (price: number) => Math.round(price / 100) * 100;

/** A price as base and GST, both in whole rupees. */
function parts(total: number, rate: number): { basePaise: number; gstPaise: number } {
  const basePaise = rupees(total / (1 + rate / 100));
  return { basePaise, gstPaise: rupees((basePaise * rate) / 100) };
}

const products: Record<keyof Prices, { product: string; rate: number }> = {
  dayPass: { product: 'day-pass', rate: 18 },
  room: { product: 'room-4h', rate: 18 },
  longRoom: { product: 'room-day', rate: 18 },
  coworking: { product: 'coworking', rate: 18 },
  recreationDay: { product: 'recreation-day', rate: 12 },
  recreationMonth: { product: 'recreation-month', rate: 18 },
};

const planned: { name: keyof Prices; total: number; from: IstDay }[] = [];

/** The owner publishes a new price with a first day. */
export async function changePrice(world: World): Promise<void> {
  const { chance, site } = world;
  const owner = colleague(world, 'owner');
  const name = chance.one(Object.keys(products) as (keyof Prices)[]);
  if (planned.some((one) => one.name === name)) return;
  const { product, rate } = products[name];
  const price = parts(world.prices[name] * (chance.is(0.5) ? 1.04 : 0.97), rate);
  const from = ahead(world, chance.from(1, 20));
  const version = await site.call<{ version: number }>('GET', '/api/console/prices', { person: owner });
  const answer = await site.call('PUT', '/api/console/prices', {
    person: owner,
    headers: { 'If-Match': String(version.body.version) },
    body: { changes: [{ product, ...price }], from, note: 'A year of prices' },
  });
  if (noted(world, 'price published', answer)) planned.push({ name, total: price.basePaise + price.gstPaise, from });
}

/** Prices whose first day is today hold from its midnight on. */
export function applyPrices(world: World): void {
  for (const change of planned.filter(({ from }) => from <= today(world))) {
    world.prices[change.name] = change.total;
    planned.splice(planned.indexOf(change), 1);
  }
}

/** The prices of the console are those that this year knows. */
export async function comparePrices(world: World): Promise<void> {
  const { body } = await world.site.call<{ prices: { product: string; totalPaise: number }[] }>(
    'GET',
    '/api/console/prices',
    { person: colleague(world, 'owner') },
  );
  for (const [name, { product }] of Object.entries(products)) {
    const shown = body.prices.find((one) => one.product === product)?.totalPaise;
    if (shown !== world.prices[name as keyof Prices])
      world.site.diary.problem(`${product} costs ${shown} instead of ${world.prices[name as keyof Prices]}.`);
  }
}

/** The owner changes facts with a first day: hours of a date, or how many desks there are. */
export async function changeFacts(world: World): Promise<void> {
  const { chance, site } = world;
  const owner = colleague(world, 'owner');
  const version = await site.call<{ version: number }>('GET', '/api/console/facts', { person: owner });
  const date = ahead(world, chance.from(25, 60));
  const changes = chance.one([
    { days: { [date]: { name: 'A holiday', hours: { dayPass: null, meetingRoom: null } } } },
    { days: { [date]: { name: 'A short day', hours: { dayPass: { opens: '10:00', closes: '16:00' } } } } },
    { capacity: { hotDesks: chance.from(40, 60) } },
    { phone: `+91804123${chance.from(1000, 9999)}` },
  ]);
  const from = 'capacity' in changes || 'phone' in changes ? { from: ahead(world, chance.from(1, 15)) } : {};
  const answer = await site.call('PUT', '/api/console/facts', {
    person: owner,
    headers: { 'If-Match': String(version.body.version) },
    body: { changes, ...from },
  });
  // By chance it is what holds already.
  if (JSON.stringify(answer.body).includes('These are the facts already.')) return;
  noted(world, `facts published: ${Object.keys(changes).join()}`, answer);
}

/** The weekend’s offer ends and comes again. */
export async function changeOffer(world: World): Promise<void> {
  const { site } = world;
  const person = colleague(world, 'manager');
  const version = await site.call<{ version: number }>('GET', '/api/console/offers', { person });
  const body = { name: 'weekend', totalPaise: 19_900, from: today(world), until: ahead(world, 400) };
  const answer = await site.call('PUT', '/api/console/offers', {
    person,
    headers: { 'If-Match': String(version.body.version) },
    body,
  });
  noted(world, 'offer published', answer);
}

let joined = 0;

/** Colleagues join, change their roles and leave. */
export async function changeTeam(world: World): Promise<void> {
  const { chance, site } = world;
  const owner = world.staff[0];
  if (!owner) return;
  const extra = world.staff.filter(({ id, role }) => id !== undefined && role !== 'owner');
  const one = someone(world, extra);
  if (extra.length < 3 || !one) {
    joined += 1;
    const email = `colleague${joined}@year.example.com`;
    const role = chance.one(['front_desk', 'front_desk', 'manager'] as const);
    const answer = await site.call<{ id: number }>('POST', '/api/console/team', {
      person: owner,
      body: { email, name: `Colleague ${joined}`, role },
    });
    if (!noted(world, 'colleague joined', answer)) return;
    const person: Staff = {
      sub: `made-${email}`,
      email,
      name: `Colleague ${joined}`,
      phone: '',
      role,
      id: answer.body.id,
    };
    world.staff.push(person);
    noted(world, 'PIN set', await site.call('PUT', '/api/console/pin', { person, body: { pin: '482913' } }));
    return;
  }
  if (chance.is(0.5)) {
    const role = one.role === 'manager' ? 'front_desk' : 'manager';
    if (
      noted(
        world,
        'role changed',
        await site.call('POST', `/api/console/team/${one.id}/role`, { person: owner, body: { role } }),
      )
    )
      one.role = role;
    return;
  }
  if (!noted(world, 'colleague left', await site.call('POST', `/api/console/team/${one.id}/end`, { person: owner })))
    return;
  world.staff.splice(world.staff.indexOf(one), 1);
  const { status } = await site.call('GET', '/api/console/till', { person: one });
  if (status !== 404) site.diary.problem(`A colleague who left got ${status} from the till.`);
}

type Closed = { id: number; fingerprint: string; approval: object | null; affected: { bookingId: string }[] };

/** A day or some hours are closed although they are sold, and customers choose; some closures end early. */
export async function closePlaces(world: World): Promise<void> {
  const { chance, site } = world;
  const owner = colleague(world, 'owner');
  const sold = someone(
    world,
    standing(world, ({ date }) => date > ahead(world, 1) && date < ahead(world, 25)),
  );
  const date = sold?.date ?? ahead(world, 5);
  const service = sold?.service ?? 'dayPass';
  const isHours = service === 'meetingRoom' && chance.is(0.5);
  const ask = {
    service,
    from: `${date}T${isHours ? '10:00' : '00:00'}:00+05:30`,
    until: isHours ? `${date}T15:00:00+05:30` : `${addDays(date, 1)}T00:00:00+05:30`,
    ...(service === 'dayPass' && chance.is(0.5) ? { places: [1, 2, 3, 4, 5, 6, 7, 8] } : {}),
    outcomes: { later: chance.one(['offer', 'full', 'keep', 'offer']), monthly: chance.one(['unused', 'keep']) },
    defaultAfter: `${addDays(date, -1)}T12:00:00+05:30`,
  };
  const preview = await site.call<Closed>('POST', '/api/console/closures?preview=1', { person: owner, body: ask });
  if (!noted(world, 'closure previewed', preview)) return;
  const answer = await site.call<Closed>('POST', '/api/console/closures', {
    person: owner,
    body: { ...ask, reason: 'No power', fingerprint: preview.body.fingerprint },
  });
  if (!noted(world, `closure of ${preview.body.affected.length > 0 ? 'what is sold' : 'free places'}`, answer)) return;
  for (const { bookingId } of preview.body.affected) {
    const made = world.bookings.find(({ id }) => id === bookingId);
    if (!made || ask.outcomes.later !== 'offer') continue;
    if (made.customer && chance.is(0.4)) {
      const choice = chance.one(['refund', 'keep']);
      const chosen = await site.call('POST', `/api/bookings/${bookingId}/closure`, {
        person: made.customer,
        body: { choice },
      });
      noted(world, `closure: customer chose ${choice}`, chosen);
    } else if (chance.is(0.3)) {
      const chosen = await site.call('POST', `/api/console/closures/${answer.body.id}/cases/${bookingId}`, {
        person: owner,
        body: { choice: 'refund' },
      });
      noted(world, 'closure: staff answered', chosen);
    }
  }
  if (chance.is(0.25))
    noted(
      world,
      'closure reopened',
      await site.call('POST', `/api/console/closures/${answer.body.id}/reopen`, {
        person: owner,
        body: { reason: 'The power is back' },
      }),
    );
  await refresh(world);
}

/** What became of bookings by closures, deadlines and time. */
export async function refresh(world: World): Promise<void> {
  const rows = await world.site.ask<{ booking_id: string; status: string; date: string; moves: number }>(
    `select booking_id, status, booking_date::text as date, moves from bookings`,
  );
  const known = new Map(rows.map((row) => [row.booking_id, row]));
  for (const made of world.bookings) {
    const row = known.get(made.id);
    if (!row) {
      // Its payment came too late, so it went back.
      made.state = 'over';
      continue;
    }
    made.state = row.status === 'confirmed' ? made.state : row.status === 'cancelled' ? 'cancelled' : 'over';
    Object.assign(made, { date: row.date, moves: row.moves });
  }
}
