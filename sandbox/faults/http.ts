import { Hono } from 'hono';
import { parseInput, parseJson } from '#platform/http/body.ts';
import type { SandboxServices } from '../services.ts';
import { faultRequest, faultTargets } from './fault.ts';

/** How long a `delay` lasts when none is given: longer than any gateway waits. */
const DEFAULT_DELAY_MS = 15_000;

/** `/sandbox/faults`: sets, shows and removes misbehaviour. */
export const faultCalls = ({ db }: Pick<SandboxServices, 'db'>) =>
  new Hono()
    .post('/sandbox/faults', async (c) => {
      const { target, mode, status, delayMs, times, phase, path } = parseInput(
        faultRequest,
        parseJson(await c.req.text()),
      );
      await db
        .insertInto('sandbox.faults')
        .values({
          target,
          mode,
          phase: phase ?? 'before',
          status: status ?? (target === 'mail' ? 451 : 500),
          delay_ms: mode === 'delay' ? (delayMs ?? DEFAULT_DELAY_MS) : 0,
          path: path ?? null,
          times_left: times ?? null,
        })
        .execute();
      return c.json({ success: true });
    })
    .get('/sandbox/faults', async (c) => {
      const faults = await db
        .selectFrom('sandbox.faults')
        .select(['target', 'mode', 'phase', 'status', 'delay_ms as delayMs', 'path', 'times_left as timesLeft'])
        .where((when) => when.or([when('times_left', 'is', null), when('times_left', '>', 0)]))
        .orderBy('id')
        .execute();
      return c.json({ faults });
    })
    .delete('/sandbox/faults', async (c) => {
      const target = faultTargets.find((name) => name === c.req.query('target'));
      const removal = db.deleteFrom('sandbox.faults');
      await (target ? removal.where('target', '=', target) : removal).execute();
      return c.json({ success: true });
    });
