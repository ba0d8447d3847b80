import { addDays, type IstDay, instantAt, parseIstDay } from '#platform/ist-day.ts';
import type { SandboxServices } from '../../services.ts';
import { ProviderError } from '../provider-error.ts';

/** GET /v1/settlements/recon/combined?year&month&day: the lines of a month or a day, `count` (10, at most 1000) after `skip`. @throws ProviderError */
export async function listSettlementLines({ db }: SandboxServices, query: Record<string, string>): Promise<object[]> {
  const number = (name: string, otherwise: number) => {
    const given = query[name];
    if (given === undefined || given === '') return otherwise;
    if (!/^\d{1,6}$/.test(given)) throw new ProviderError(`The ${name} must be an integer.`, { field: name });
    return Number(given);
  };
  const count = number('count', 10);
  if (count < 1 || count > 1000) throw new ProviderError('The count must be between 1 and 1000.', { field: 'count' });
  const [year, month, day] = [number('year', 0), number('month', 0), number('day', 0)];
  const text = (value: number) => String(value).padStart(2, '0');
  const from = parseIstDay(`${year}-${text(month)}-${text(day || 1)}`);
  if (!from) throw new ProviderError('The year and month are required.', { field: 'year' });
  const next = parseIstDay(`${month === 12 ? year + 1 : year}-${text((month % 12) + 1)}-01`);
  const until = day === 0 ? (next as IstDay) : addDays(from, 1);
  const lines = await db
    .selectFrom('sandbox.razorpay_settlement_lines')
    .selectAll()
    .where('settled_at', '>=', instantAt(from))
    .where('settled_at', '<', instantAt(until))
    .orderBy('seq', 'desc')
    .limit(count)
    .offset(number('skip', 0))
    .execute();
  return lines.map((line) => ({
    entity_id: line.entity_id,
    type: line.type,
    debit: line.debit_paise,
    credit: line.credit_paise,
    amount: line.amount_paise,
    currency: 'INR',
    fee: line.fee_paise,
    tax: line.tax_paise,
    on_hold: false,
    settled: true,
    created_at: Math.floor(line.settled_at.getTime() / 1000),
    settled_at: Math.floor(line.settled_at.getTime() / 1000),
    settlement_id: line.settlement_id,
    settlement_utr: line.utr,
    payment_id: line.payment_id,
    order_id: line.order_id,
    method: line.method,
    dispute_id: null,
  }));
}
