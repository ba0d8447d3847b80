import { stream } from 'hono/streaming';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs.ts';
import { nationalPhoneNumber } from '#platform/text/phone/phone-text.ts';
import {
  blockPersonCall,
  erasePersonCall,
  exportPersonCall,
  listEndingMonthsCall,
  listPeopleCall,
  noteOnPersonCall,
  readErasureCall,
  readPersonCall,
  showPhoneCall,
  unblockPersonCall,
} from '../calls.ts';
import { peoplePosition } from '../rules/people-cursor.ts';
import { type BlockRefusal, block, unblock } from '../use-cases/block-person.ts';
import { erasePersonByStaff, readPersonErasure } from '../use-cases/erase-person.ts';
import { exportPerson } from '../use-cases/export-person.ts';
import { listEndingMonths } from '../use-cases/list-ending-months.ts';
import { listPeople } from '../use-cases/list-people.ts';
import { readPerson, showPhone } from '../use-cases/read-person.ts';
import { noteOnPerson } from '../use-cases/write-notes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  facility: Pick<Facility, 'brand' | 'membership' | 'capacity' | 'dated'>;
  jobs: Pick<Jobs, 'send'>;
  operatorEmail: string;
  addressHash: AddressHash;
};

const refusals = { 404: ['not_found'] };

/** The console's calls about people: look them up, write notes, block, export and delete. */
export const peopleCalls = (services: Deps): ServedCall[] => [
  serveRead(
    listEndingMonthsCall,
    { about: 'The months that end soon: who renewed, who has not, and which places become free.' },
    async () => listEndingMonths(services),
  ),
  serveRead(
    listPeopleCall,
    { about: 'A page of all people with an account, the latest contact first.' },
    async ({ query: { cursor } }) => {
      const after = cursor === undefined ? null : peoplePosition(cursor);
      if (cursor !== undefined && !after) throw new HttpRefusal(400, 'invalid_input', 'The cursor is not valid.');
      return listPeople(services, after);
    },
  ),
  serveRead(
    readPersonCall,
    { about: 'Everything about one person but the whole phone number.', refusals },
    async ({ c, staff }) => {
      const found = await readPerson(services, { uid: c.req.param('uid'), actor: actorOf(staff) });
      if (!found) throw noPerson();
      return found;
    },
  ),
  serveRead(showPhoneCall, { about: 'A person’s whole phone number.', refusals }, async ({ c, staff }) => {
    const phone = await showPhone(services, { uid: c.req.param('uid'), actor: actorOf(staff) });
    if (phone === null) throw noPerson();
    return { phone, national: nationalPhoneNumber(phone) };
  }),
  serveRead(
    exportPersonCall,
    { about: 'Everything stored about a person, as they can download it themselves.', refusals },
    async ({ c, staff }) => {
      const data = await exportPerson(services, { uid: c.req.param('uid'), actor: actorOf(staff) });
      if (!data) throw noPerson();
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="person.json"');
      c.header('Cache-Control', 'private, no-store');
      return stream(c, async (out) => {
        for await (const piece of data) await out.write(piece);
      });
    },
  ),
  serveRead(
    readErasureCall,
    { about: 'Whether an account can be deleted now, and what has to end first.', refusals },
    async ({ c }) => {
      const erasure = await readPersonErasure(services, c.req.param('uid'));
      if (!erasure) throw noPerson();
      return erasure;
    },
  ),
  serveChange(
    services,
    noteOnPersonCall,
    { about: 'Writes a note about a person, for the team.', refusals },
    async ({ input, ...change }, c) => {
      const id = await noteOnPerson(change, { uid: c.req.param('uid'), text: input.text });
      if (id === null) throw noPerson();
      return { id };
    },
  ),
  serveChange(
    services,
    blockPersonCall,
    {
      about: 'Blocks an account: it buys nothing and its owner is not let in.',
      refusals: { ...refusals, 409: ['already_blocked'] },
    },
    async ({ input, ...change }, c) => {
      const undecided = !may(change.staff, 'decide_blocks');
      if (undecided && input.until !== undefined) throw onlyUndecided();
      const until = input.until === undefined ? null : new Date(input.until);
      const blocked = await block(services, change, {
        uid: c.req.param('uid'),
        reason: input.reason,
        until,
        undecided,
      });
      if (!blocked.ok) throw blockRefusals[blocked.refusal.reason]();
      return { undecided };
    },
  ),
  serveChange(
    services,
    unblockPersonCall,
    { about: 'Lifts the block of an account.', refusals: { 409: ['not_blocked'] } },
    async ({ input, ...change }, c) => {
      const isLifted = await unblock(change, { uid: c.req.param('uid'), reason: input.reason });
      if (!isLifted) throw new HttpRefusal(409, 'not_blocked', 'This account is not blocked.');
      return {};
    },
  ),
  serveChange(
    services,
    erasePersonCall,
    { about: 'Deletes an account as its owner would.', refusals: { ...refusals, 409: ['cannot_erase_yet'] } },
    async ({ input, ...change }, c) => {
      const erased = await erasePersonByStaff(services, change, { uid: c.req.param('uid'), reason: input.reason });
      if (erased.ok) return { erased: true as const, kept: erased.value.kept };
      if (erased.refusal.reason === 'no_person') throw noPerson();
      const { reasons } = erased.refusal;
      const message = `This account can’t be deleted yet. ${reasons.map((reason) => reason.message).join(' ')}`;
      throw new HttpRefusal(409, 'cannot_erase_yet', message, { body: { reasons } });
    },
  ),
];

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
