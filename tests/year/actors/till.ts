import type { Staff } from '../world.ts';
import { colleague, noted, type World } from '../world.ts';

type Open = { session: { id: number; openedBy: { name: string } } | null; lastKeptPaise: number | null };
type Counted = { expectedPaise: number };

let opener: Staff | null = null;

/** An amount in notes and coins. Paise are left out. */
function notesOf(paise: number): Record<string, number> {
  let rest = Math.floor(paise / 100);
  const notes: Record<string, number> = {};
  for (const note of [500, 200, 100, 50, 20, 10, 5, 2, 1]) {
    const count = Math.floor(rest / note);
    if (count > 0) notes[note] = count;
    rest -= count * note;
  }
  return notes;
}

/** Whether the drawer has this much in it, so that it can be handed out. */
export async function hasCash({ site }: World, paise: number): Promise<boolean> {
  const [row] = await site.ask<{ cash: string | null }>(
    `select sum(e.amount_paise) as cash from drawer_entries e join drawer_sessions s on s.id = e.session_id where s.closed_at is null and e.paid_by = 'cash'`,
  );
  return Number(row?.cash ?? 0) >= paise;
}

/** The front desk opens the drawer with what was left, or a little else. */
export async function openTill(world: World): Promise<void> {
  const { site, chance } = world;
  opener = colleague(world, 'front_desk');
  const { body } = await site.call<Open>('GET', '/api/console/till', { person: opener });
  if (body.session) return;
  const left = body.lastKeptPaise ?? 200_000;
  const float = notesOf(left + (chance.is(0.1) ? chance.from(-20, 20) * 100 : 0));
  noted(world, 'till opened', await site.call('POST', '/api/console/till/open', { person: opener, body: { float } }));
}

/** Cash in or out, at times mistyped and corrected by a manager. */
export async function moveCash(world: World): Promise<void> {
  const { site, chance } = world;
  const kind = chance.one(['paid_in', 'paid_out'] as const);
  const person = colleague(world, 'front_desk');
  const paise = chance.from(10, 300) * 100;
  if (kind === 'paid_out' && !(await hasCash(world, paise))) return;
  const answer = await site.call<{ entryId: number }>('POST', '/api/console/till/entries', {
    person,
    body: { kind, paise, reason: 'Milk and tea' },
  });
  if (!noted(world, `till ${kind}`, answer) || chance.is(0.7)) return;
  const correction = {
    kind: 'correction',
    corrects: answer.body.entryId,
    paise: Math.max(100, paise - 1000),
    reason: 'Typed a digit too much',
  };
  const corrected = await site.call('POST', '/api/console/till/entries', {
    person: colleague(world, 'manager'),
    body: correction,
  });
  noted(world, 'till corrected', corrected);
}

/** The evening: a count, and the close with small differences; a large one needs a manager. */
export async function closeTill(world: World): Promise<void> {
  const { site, chance } = world;
  const open = await site.call<Open>('GET', '/api/console/till', { person: colleague(world, 'manager') });
  if (!open.body.session) return;
  const isOwn = opener !== null && world.staff.includes(opener) && opener.name === open.body.session.openedBy.name;
  const person = isOwn && opener ? opener : colleague(world, 'manager');
  const count = await site.call<Counted>('POST', '/api/console/till/count', {
    person,
    body: { notes: notesOf(200_000) },
  });
  if (!noted(world, 'till counted', count)) return;
  const expected = count.body.expectedPaise;
  const difference = chance.is(0.2) ? chance.from(-60, 60) * 100 : chance.is(0.04) ? -chance.from(150, 400) * 100 : 0;
  const notes = notesOf(Math.max(0, expected + difference));
  const large = Math.abs(difference) >= 10_000 || person.role === 'manager';
  const by = large ? colleague(world, 'manager') : person;
  const recount = await site.call('POST', '/api/console/till/count', { person: by, body: { notes } });
  if (!noted(world, 'till counted', recount)) return;
  const counted = Math.max(0, Math.floor((expected + difference) / 100) * 100);
  const keepPaise = Math.min(counted, 200_000);
  const body = { notes, reason: 'Counted twice in the evening', ...(chance.is(0.5) ? { keepPaise } : {}) };
  const answer = await site.call('POST', '/api/console/till/close', { person: by, body });
  noted(world, `till closed${difference === 0 ? '' : ' with a difference'}`, answer);
}
