import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { sufferFaults } from './suffer-faults.ts';

let sandbox: RunningSandbox;
let worked = 0;
const provider = new Hono();

beforeAll(async () => {
  sandbox = await runSandbox(provider);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  worked = 0;
  await fetch(`${sandbox.origin}/sandbox/faults`, { method: 'DELETE' });
});

// The provider under test counts the work that it really did.
provider.use('/provider/*', (c, next) =>
  sufferFaults(sandbox.services, 'razorpay', (status) => ({ error: { code: `E${status}` } }))(c, next),
);
provider.get('/provider/:what', (c) => {
  worked += 1;
  return c.json({ did: c.req.param('what') });
});

const ask = (what = 'pay') => fetch(`${sandbox.origin}/provider/${what}`);
const fault = (body: object) => post(`${sandbox.origin}/sandbox/faults`, { target: 'razorpay', ...body });

describe('faults', () => {
  test('a status is answered in the shape of the provider, as often as asked', async () => {
    await fault({ mode: 'status', status: 503, times: 2 });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 200]);
    expect(await answers[0]?.json()).toEqual({ error: { code: 'E503' } });
    expect(worked).toBe(1);
  });

  test('a fault without a number of times lasts until it is removed', async () => {
    await fault({ mode: 'status', status: 500 });
    for (let request = 0; request < 4; request += 1) expect((await ask()).status).toBe(500);
    await fetch(`${sandbox.origin}/sandbox/faults`, { method: 'DELETE' });
    expect((await ask()).status).toBe(200);
  });

  test('a number of times holds exactly when requests come together', async () => {
    await fault({ mode: 'status', status: 500, times: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter((answer) => answer.status === 500)).toHaveLength(3);
  });

  test('a dropped connection gives no answer', async () => {
    await fault({ mode: 'drop', times: 1 });
    await expect(ask()).rejects.toThrow('fetch failed');
    expect((await ask()).status).toBe(200);
    expect(worked).toBe(1);
  });

  test('with the phase after, the work is done and only the answer is lost', async () => {
    await fault({ mode: 'drop', phase: 'after', times: 1 });
    await expect(ask()).rejects.toThrow('fetch failed');
    await fault({ mode: 'status', status: 502, phase: 'after', times: 1 });
    expect((await ask()).status).toBe(502);
    expect(worked).toBe(2);
  });

  test('garbage is an answer that nobody can parse', async () => {
    await fault({ mode: 'garbage', times: 1 });
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow('JSON');
  });

  test('a delay comes before the work, which is then done', async () => {
    await fault({ mode: 'delay', delayMs: 1, times: 1 });
    expect(await (await ask()).json()).toEqual({ did: 'pay' });
  });

  test('a path limits a fault to some calls, and other targets do not feel it', async () => {
    await fault({ mode: 'status', path: '/refund' });
    await fault({ target: 'mail', mode: 'status' });
    expect((await ask('pay')).status).toBe(200);
    expect((await ask('refund')).status).toBe(500);
  });

  test('an unknown target or mode is refused', async () => {
    const answers = [await fault({ mode: 'explode' }), await fault({ target: 'bank', mode: 'drop' })];
    expect(answers.map((answer) => answer.status)).toEqual([400, 400]);
  });
});
