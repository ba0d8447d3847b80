import { randomUUID } from 'node:crypto';
import { choices } from '../purchases/choices.ts';
import { type Answer, callSite } from '../server/site-client.ts';
import { tokenOf } from './console-browser.ts';
import type { Colleague } from './console-site.ts';

/** The room on `date`, paid in cash and then closed by the owner with all money back, which waits at the counter. Answers the booking's id. */
export async function dueAtCounter(origin: string, { name, date }: { name: string; date: string }): Promise<string> {
  async function call<Body>(as: Colleague, path: string, body: object): Promise<Answer<Body>> {
    const headers = { 'Idempotency-Key': randomUUID() };
    return callSite<Body>(origin, 'POST', `/api/console${path}`, { token: await tokenOf(origin, as), body, headers });
  }
  await call('front_desk', '/till/open', { float: { '500': 2 } });
  const { selection } = choices.room(date, '10:00', '12:00');
  const sold = await call<{ bookingId: string }>('front_desk', '/sales', {
    selection,
    customer: { name },
    payment: { method: 'cash' },
  });
  if (sold.status !== 201) throw new Error(`The room was not sold: ${JSON.stringify(sold.body)}`);
  const closing = {
    service: 'meetingRoom',
    from: `${date}T10:00:00+05:30`,
    until: `${date}T12:00:00+05:30`,
    reason: 'The projector is broken',
    outcomes: { later: 'full' },
  };
  const { body: preview } = await call<{ fingerprint: string }>('owner', '/closures?preview=1', closing);
  const closed = await call('owner', '/closures', { ...closing, fingerprint: preview.fingerprint });
  if (closed.status !== 201) throw new Error(`The room was not closed: ${JSON.stringify(closed.body)}`);
  return sold.body.bookingId;
}
