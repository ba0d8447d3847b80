import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { halfRead } from '#tests/support/half-read.ts';
import { peopleOn } from '#web/console/device/device-calls.ts';
import { isOlderThanServer } from '../live/live-store.ts';
import { CallFailed, failureText } from './call-failed.ts';
import { makeConsoleApi } from './console-api.ts';

const sale = z.object({ bookingId: z.string() });
const sellCall = consoleCall('POST', '/sales', { needs: 'sell', answers: { 201: sale } });
const readSaleCall = consoleCall('GET', '/sales/:saleId', { needs: 'sell', answers: { 200: sale } });
const sold = { bookingId: 'daypass_1_1795000000000' };

/** The console's calls where the server gives these answers, one after the other. */
const answering = (...answers: (() => Response)[]) => {
  const send = async () => answers.shift()?.() ?? expect.fail('no answer');
  return makeConsoleApi({ send, open: send });
};
const failureOf = (call: Promise<unknown>): Promise<CallFailed> =>
  call.then(
    () => expect.fail('it has an answer'),
    (error) => (error instanceof CallFailed ? error : expect.fail(String(error))),
  );

describe('A console call whose network ends in the middle of the answer', () => {
  test.each([
    ['half of it came', () => halfRead(sold)],
    ['a sign-in page of the network came instead', () => new Response('<html>Welcome to the Wi-Fi</html>')],
  ])('has no answer and says so: %s', async (_, answer) => {
    const failure = await failureOf(answering(answer).change(sellCall, { key: 'k' }));
    // It may have been done: the same press keeps its key.
    expect([failure.status, failure.code, failure.isAway]).toEqual([0, 'no_answer', true]);
    expect(failureText(failure)).toBe('No answer from the server. Check the network and try again.');
  });

  test('keeps nothing of it: the next reading has the whole answer', async () => {
    const etag = { headers: { ETag: '"1"' } };
    const api = answering(
      () => new Response(halfRead(sold).body, etag),
      () => Response.json(sold, etag),
      () => new Response(null, { status: 304 }),
    );
    expect((await failureOf(api.read(readSaleCall, { params: { saleId: 1 } }))).code).toBe('no_answer');
    expect(await api.read(readSaleCall, { params: { saleId: 1 } })).toEqual(sold);
    expect(await api.read(readSaleCall, { params: { saleId: 1 } })).toEqual(sold);
  });

  test('has no answer at the PIN pad either', async () => {
    vi.stubGlobal('fetch', async () => halfRead({ people: [{ id: 1, name: 'Asha' }] }));
    expect((await failureOf(peopleOn('key'))).code).toBe('no_answer');
    vi.unstubAllGlobals();
  });
});

test('A refusal that is cut is still a refusal', async () => {
  const cut = () => halfRead({ error: { code: 'sold_out', message: 'Sold out.' } }, { status: 409 });
  const failure = await failureOf(answering(cut).change(sellCall, { key: 'k' }));
  expect([failure.status, failure.isAway]).toEqual([409, false]);
});

test('An answer of another shape asks for a newer page', async () => {
  expect(isOlderThanServer()).toBe(false);
  const api = answering(() => Response.json({ id: 7 }));
  const failure = await failureOf(api.change(sellCall, { key: 'k' }));
  expect(failure.message).toBe('This page is older than the server. Please reload it.');
  // What is on the screen stays, so the frame says it as well.
  expect(isOlderThanServer()).toBe(true);
});
