import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { sandboxCredentials } from '../credentials.ts';

/** Delay until a phone receives a message. */
const ON_ITS_WAY_SECONDS = 1;

/** Numbers that end like the error have no WhatsApp: what is sent to them fails, after it was accepted. */
const NOBODY = /131026$/;

type Sent = { id: string; digits: string; reference: string | null };

/** Writes the delivery events of a message: `sent` and then `delivered`, or `failed`. */
export async function queueStatuses(db: Database, clock: Clock, sent: Sent): Promise<void> {
  const at = Math.floor(clock.now().getTime() / 1000);
  const row = (status: 'sent' | 'delivered' | 'failed', afterSeconds: number, more: object = {}) => ({
    sender: 'whatsapp' as const,
    event_id: randomUUID(),
    event: `message.${status}`,
    body: JSON.stringify(eventOf({ ...sent, status, at: at + afterSeconds, more })),
    due_at: sql<Date>`now() + make_interval(secs => ${afterSeconds})`,
  });
  const rows = NOBODY.test(sent.digits)
    ? [row('failed', ON_ITS_WAY_SECONDS, { errors: [undeliverable] })]
    : [row('sent', 0), row('delivered', ON_ITS_WAY_SECONDS)];
  await db.insertInto('sandbox.webhooks').values(rows).execute();
}

const undeliverable = {
  code: 131026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
};

const eventOf = ({ id, digits, reference, status, at, more }: Sent & { status: string; at: number; more: object }) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '200000000000001',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: {
              display_phone_number: '918000000000',
              phone_number_id: sandboxCredentials.whatsApp.phoneId,
            },
            statuses: [
              {
                id,
                status,
                timestamp: String(at),
                recipient_id: digits,
                ...(reference === null ? {} : { biz_opaque_callback_data: reference }),
                ...more,
              },
            ],
          },
        },
      ],
    },
  ],
});
