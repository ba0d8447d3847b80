import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

const token = 'a-token-of-these-tests';
let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: token, NOW: '2026-11-24T09:00:00+05:30' } });
});
afterAll(() => server.close());

const read = (bearer?: string) => server.call<string>('GET', '/metrics', bearer ? { token: bearer } : {});

describe('The figures of an operator', () => {
  test('are for the holder of their token', async () => {
    expect((await read()).status).toBe(401);
    expect((await read('a-token-of-others')).status).toBe(401);
    const asha = await signIn(server.origin, people.asha);
    expect((await read(asha.token)).status).toBe(401);
  });

  test('count sales, stuck payments, the outbox, tasks and errors', async () => {
    const asha = shopper(server.origin, await signIn(server.origin, people.asha));
    const { body: order } = await asha.order(choices.dayPass('2026-11-25'));
    const { body: paid } = await asha.pay(order.orderId);
    await asha.verify(paid);
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toContain('meju_sales_today_bookings{service="dayPass"} 1');
    expect(body).toContain('meju_sales_today_paise{service="dayPass"} 38400');
    expect(body).toContain('meju_orders_overdue 0');
    expect(body).toContain('meju_errors_total 0');
    for (const name of [
      'meju_outbox_waiting',
      'meju_outbox_oldest_seconds',
      'meju_tasks_open',
      'meju_refunds_open',
      'process_resident_memory_bytes',
    ]) {
      expect(body).toContain(`# TYPE ${name} gauge`);
    }
  });

  test('count a provider that cannot be asked about a payment among the errors, as no order is overdue by it', async () => {
    const person = await signIn(server.origin, people.asha);
    const asha = shopper(server.origin, person);
    const { body: order } = await asha.order(choices.dayPass('2026-11-26'));
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    await server.call('POST', '/sandbox/faults', { body: { target: 'razorpay', mode: 'status', status: 500 } });
    expect((await asha.verify(paid)).status).toBe(202);
    await server.call('GET', `/api/payments/status/${order.orderId}`, { token: person.token });
    await server.call('DELETE', '/sandbox/faults');
    expect((await read(token)).body).toMatch(/^meju_errors_total [1-9]/m);
  });
});
