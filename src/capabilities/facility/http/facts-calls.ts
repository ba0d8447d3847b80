import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { type StaffEnv, versioned, versionIn } from '#capabilities/staff/http/access.ts';
import { changeOnce, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Result } from '#platform/result.ts';
import { changeFactsCall, readFactsCall, takeBackFactsCall } from '../calls.ts';
import type { factsBody } from '../contract.ts';
import type { FactProblem } from '../rules/fact-problem.ts';
import type { LiveFacility } from '../use-cases/live-facility.ts';
import { type ChangeRefusal, publishFacts, takeBackFacts, type WantedFacts } from '../use-cases/publish-facts.ts';
import { previewFacts, readFacts, readHistory } from '../use-cases/read-facts.ts';

type Deps = { db: Database; clock: Clock; facts: LiveFacility };

/** The console's calls about the facility's facts, for owners. A change names the version that it replaces in `If-Match`. */
export const factsCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readFactsCall,
    {
      about:
        'The facts of the facility now, those to come, dates with hours of their own, and what was published last.',
    },
    () => readFacts(services),
  ),
  servePreviewed(
    changeFactsCall,
    {
      about: 'Publishes facts of the facility. The header If-Match names the version that the change replaces.',
      refusals: versioned,
    },
    async ({ input }) => {
      const previewed = await previewFacts(services, wantedIn(input));
      if (!previewed.ok) throw refusedFacts(previewed.refusal);
      return previewed.value;
    },
    (c) =>
      published(services, c, () =>
        changeOnce(services, c, changeFactsCall, async ({ tx, input, actor, requestId, now }) => {
          const wanted = wantedIn(input);
          const replaces = versionIn(c);
          const asked = { ...wanted, note: input.note, replaces };
          const changed = await publishFacts(tx, services.facts, asked, { actor, requestId, now });
          return { ...(await changedOr(tx, c, changed)), from: wanted.from };
        }),
      ),
  ),
  serve<typeof takeBackFactsCall, StaffEnv>(
    takeBackFactsCall,
    { about: 'Takes back facts that have not begun, as If-Match names them.', refusals: versioned },
    (c) =>
      published(services, c, () =>
        changeOnce(services, c, takeBackFactsCall, async ({ tx, input, actor, requestId, now }) => {
          const asked = { planned: input.planned, replaces: versionIn(c) };
          const taken = await takeBackFacts(tx, services.facts, asked, { actor, requestId, now });
          const { from, ...changed } = await changedOr(tx, c, taken);
          return { ...changed, from: istDayOf(from) };
        }),
      ),
  ),
];

const wantedIn = ({ changes, from }: z.output<typeof factsBody>): WantedFacts => ({ changes, from: from ?? null });

/** Answers a change, after which this process has the facts as they are. Where they cannot be read again, the change is published all the same. */
async function published({ facts }: Deps, c: Context<StaffEnv>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } finally {
    await facts
      .refresh()
      .catch((error: unknown) => c.get('log').error({ err: error }, 'published facts not read again'));
  }
}

/** @throws HttpRefusal 409 `version` with the newer publication, or 400 `invalid_input` with the field. */
async function changedOr<Value>(tx: Tx, c: Context<StaffEnv>, changed: Result<Value, ChangeRefusal>): Promise<Value> {
  if (changed.ok) return changed.value;
  const { refusal } = changed;
  if (refusal.reason === 'problem') throw refusedFacts(refusal.problem);
  throw new HttpRefusal(409, 'version', 'A colleague published meanwhile. Look at the facts again.', {
    body: { version: refusal.version, published: await readHistory(tx, versionIn(c)) },
  });
}

const refusedFacts = ({ field, text }: FactProblem): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text } });
