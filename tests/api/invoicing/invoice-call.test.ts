import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice } from '#capabilities/invoicing/use-cases/issue-invoice.ts';
import { openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const database = await freshDatabase();
let server: RunningServer;
let asha: SignedIn;
let ravi: SignedIn;

/** Both people have an account; Asha has an invoice, which is put there between two runs of the server. */
beforeAll(async () => {
  const before = await launch(database);
  [asha, ravi] = [await signIn(before.origin, people.asha), await signIn(before.origin, people.ravi)];
  for (const { uid, token } of [asha, ravi]) {
    await before.call('POST', '/api/auth/sync', { token, body: { uid, displayName: '', email: '', photoURL: '' } });
  }
  await before.stop();

  const { db, close } = await openDatabase({
    url: database.env['DATABASE_URL'] || undefined,
    dataDir: database.env['DATA_DIR'] ?? null,
  });
  await inTransaction(db, (tx) => issueInvoice(tx, { ...invoiceFacts({ sandbox: true }), uid: asha.uid }));
  await close();
  server = await launch(database);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const { bookingId } = invoiceFacts();
const invoiceAt = (id: string) => `/api/database/bookings/${encodeURIComponent(id)}/invoice`;

describe('GET /api/database/bookings/{bookingId}/invoice', () => {
  test('gives its owner a PDF named after the booking (API-19, GEN-07)', async () => {
    const answer = await fetch(server.origin + invoiceAt(bookingId), {
      headers: { Authorization: `Bearer ${asha.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${bookingId}.pdf"`);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('(Tax Invoice SMP/26-27/000001: Day Pass, ');
  });

  test('is 401 without a token', async () => {
    expect((await server.call('GET', invoiceAt(bookingId))).status).toBe(401);
  });

  test("answers for somebody else's booking as for one that never was", async () => {
    const foreign = await server.call('GET', invoiceAt(bookingId), { token: ravi.token });
    const missing = await server.call('GET', invoiceAt('daypass_1_1'), { token: ravi.token });
    const strange = await server.call('GET', invoiceAt('..\r\nX-Evil: 1"'), { token: ravi.token });
    expect([foreign.status, missing.status, strange.status]).toEqual([404, 404, 404]);
    expect(foreign.body).toEqual(missing.body);
    expect(strange.body).toEqual(missing.body);
  });
});
