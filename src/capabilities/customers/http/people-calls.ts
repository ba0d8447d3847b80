import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { Jobs } from '#platform/jobs.ts';
import { nationalPhoneNumber } from '#platform/text/phone-number.ts';
import { blockBody, eraseBody, noteBody, peopleQuery, unblockBody } from '../contract.ts';
import { peoplePosition } from '../rules/people-cursor.ts';
import { type BlockRefusal, block, unblock } from '../use-cases/block-person.ts';
import { erasePersonByStaff, readPersonErasure } from '../use-cases/erase-person.ts';
import { exportPerson } from '../use-cases/export-person.ts';
import { listPeople } from '../use-cases/list-people.ts';
import { readPerson, showPhone } from '../use-cases/read-person.ts';
import { noteOnPerson } from '../use-cases/write-notes.ts';

type Needs = {
  db: Database;
  clock: Clock;
  facility: { brand: string };
  jobs: Pick<Jobs, 'send'>;
  operatorEmail: string;
  addressHash: AddressHash;
};

const person = '/api/console/people/:uid';

/** The console's calls about people: look them up, write notes, block, export and delete. */
export const peopleCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/people', requireStaff(services, 'list_people'), async (c) => {
      const { cursor } = parseInput(peopleQuery, c.req.query());
      const after = cursor === undefined ? null : peoplePosition(cursor);
      if (cursor !== undefined && !after) throw new HttpRefusal(400, 'invalid_input', 'The cursor is not valid.');
      return c.json({ success: true, ...(await listPeople(services, after)) });
    })
    .get(person, requireStaff(services, 'find_people'), async (c) => {
      const found = await readPerson(services, { uid: c.req.param('uid'), actor: actorOf(c.get('staff')) });
      if (!found) throw noPerson();
      return c.json({ success: true, ...found });
    })
    .get(`${person}/phone`, requireStaff(services, 'find_people'), async (c) => {
      const phone = await showPhone(services, { uid: c.req.param('uid'), actor: actorOf(c.get('staff')) });
      if (phone === null) throw noPerson();
      return c.json({ success: true, phone, national: nationalPhoneNumber(phone) });
    })
    .get(`${person}/export`, requireStaff(services, 'export_people'), async (c) => {
      const data = await exportPerson(services, { uid: c.req.param('uid'), actor: actorOf(c.get('staff')) });
      if (!data) throw noPerson();
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="person.json"');
      c.header('Cache-Control', 'private, no-store');
      return stream(c, async (out) => {
        for await (const piece of data) await out.write(piece);
      });
    })
    .get(`${person}/erasure`, requireStaff(services, 'erase_people'), async (c) => {
      const erasure = await readPersonErasure(services, c.req.param('uid'));
      if (!erasure) throw noPerson();
      return c.json({ success: true, ...erasure });
    })
    .post(`${person}/notes`, (c) =>
      staffChange(services, c, 'notes', noteBody, async ({ input, ...change }) => {
        const id = await noteOnPerson(change, { uid: c.req.param('uid'), text: input.text });
        if (id === null) throw noPerson();
        return { status: 201, body: { success: true, id } };
      }),
    )
    .post(`${person}/block`, (c) =>
      staffChange(services, c, 'block_people', blockBody, async ({ input, ...change }) => {
        const decides = may(change.staff, 'decide_blocks');
        if (!decides && input.until !== undefined) throw onlyUndecided();
        const until = input.until === undefined ? null : new Date(input.until);
        const what = { uid: c.req.param('uid'), reason: input.reason, until, undecided: !decides };
        const blocked = await block(services, change, what);
        if (!blocked.ok) throw blockRefusals[blocked.refusal.reason]();
        return { status: 201, body: { success: true, undecided: !decides } };
      }),
    )
    .post(`${person}/unblock`, (c) =>
      staffChange(services, c, 'decide_blocks', unblockBody, async ({ input, ...change }) => {
        const isLifted = await unblock(change, { uid: c.req.param('uid'), reason: input.reason });
        if (!isLifted) throw new HttpRefusal(409, 'not_blocked', 'This account is not blocked.');
        return { status: 200, body: { success: true } };
      }),
    )
    .post(`${person}/erase`, (c) =>
      staffChange(services, c, 'erase_people', eraseBody, async ({ input, ...change }) => {
        const erased = await erasePersonByStaff(services, change, { uid: c.req.param('uid'), reason: input.reason });
        if (erased.ok) return { status: 200, body: { success: true, erased: true, kept: erased.value.kept } };
        if (erased.refusal.reason === 'no_person') throw noPerson();
        const { reasons } = erased.refusal;
        const message = `This account can’t be deleted yet. ${reasons.map((reason) => reason.message).join(' ')}`;
        throw new HttpRefusal(409, 'cannot_erase_yet', message, { body: { reasons } });
      }),
    );

const noPerson = (): HttpRefusal => new HttpRefusal(404, 'not_found', 'There is no such person.');

const onlyUndecided = (): HttpRefusal =>
  new HttpRefusal(403, 'not_allowed', 'Only a manager can set an end date.', {
    body: { needs: 'decide_blocks' },
  });

const blockRefusals: Record<BlockRefusal['reason'], () => HttpRefusal> = {
  no_person: noPerson,
  until_over: () =>
    new HttpRefusal(400, 'invalid_input', 'Choose a time in the future.', { fields: { until: 'Over' } }),
  already_blocked: () => new HttpRefusal(409, 'already_blocked', 'This account is blocked already. Ask a manager.'),
};
