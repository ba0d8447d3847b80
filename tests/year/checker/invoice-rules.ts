import type { Rule } from './rule.ts';

const amount = (field: string, of = 'i') => `(${of}.document ->> '${field}')::int`;
const issuedOn = `(i.document ->> 'issuedOn')`;
const dayInIndia = `to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
const yearInIndia = `(extract(year from i.issued_at at time zone 'Asia/Kolkata') - case when extract(month from i.issued_at at time zone 'Asia/Kolkata') < 4 then 1 else 0 end)::int`;

/** Invoices and credit notes, from their stored texts. */
export const invoiceRules: readonly Rule[] = [
  {
    never: 'a gap or a repeat in the numbers of a series',
    rows: `
      select series, financial_year, count(*), max(sequence) from invoices group by series, financial_year
      having count(*) <> max(sequence) or min(sequence) <> 1 or count(distinct sequence) <> count(*) or count(distinct number) <> count(*)`,
  },
  {
    never: 'a number out of the order of the dates',
    rows: `
      select number, dated, before from (
        select number, i.document ->> 'issuedOn' as dated, lag(i.document ->> 'issuedOn') over (partition by series, financial_year order by sequence) as before
        from invoices i) i
      where dated < before`,
  },
  {
    never: 'a document with another date, year or number than its issue',
    rows: `
      select i.number, ${issuedOn} as dated, i.issued_at from invoices i
      where ${issuedOn} <> ${dayInIndia} or i.document ->> 'number' <> i.number
        or i.financial_year not like '%' || to_char(${yearInIndia} % 100, 'FM00') || '-' || to_char((${yearInIndia} + 1) % 100, 'FM00')
        or i.number !~ ('^' || i.series || '/' || to_char(${yearInIndia} % 100, 'FM00') || '-' || to_char((${yearInIndia} + 1) % 100, 'FM00') || '/0*' || i.sequence || '$')
        or length(i.number) > 16`,
  },
  {
    never: 'a document whose value, taxes and rounding are not its total',
    rows: `
      select i.number from invoices i
      where ${amount('taxable')} + ${amount('cgst')} + ${amount('sgst')} + ${amount('rounding')} <> ${amount('total')}
        or ${amount('cgst')} <> ${amount('sgst')} or ${amount('total')} < 0`,
  },
  {
    never: 'a document whose lines are not its sums',
    rows: `
      select i.number from invoices i
      cross join lateral (select sum((l ->> 'taxable')::int) as taxable, sum((l ->> 'cgst')::int) as cgst, sum((l ->> 'sgst')::int) as sgst
                          from jsonb_array_elements(i.document -> 'lines') l) s
      where s.taxable <> ${amount('taxable')} or s.cgst <> ${amount('cgst')} or s.sgst <> ${amount('sgst')}`,
  },
  {
    never: 'an invoice whose tax is not its rate of its value',
    rows: `
      select i.number, l from invoices i cross join jsonb_array_elements(i.document -> 'lines') l
      where i.kind = 'invoice' and abs((l ->> 'cgst')::numeric - (l ->> 'taxable')::numeric * (l ->> 'ratePercent')::numeric / 200) > 1`,
  },
  {
    never: 'a rounding of a rupee or more for each credit note of an invoice',
    // Each refund in cash goes up to the next rupee, and the last credit note of an invoice takes that back.
    rows: `
      select i.number, i.document ->> 'rounding' as rounding from invoices i
      where abs(${amount('rounding')}) >= 100 * (
        select greatest(1, count(*)) from invoices n where n.document #>> '{against,number}' = i.document #>> '{against,number}')`,
  },
  {
    never: 'a paid booking without exactly one invoice that holds, or an included one with any',
    rows: `
      select b.booking_id, count(i.number) from bookings b
      left join invoices i on i.booking_id = b.booking_id and i.kind = 'invoice' and not i.superseded
      group by b.booking_id, b.payment_id having count(i.number) <> case when b.payment_id is null then 0 else 1 end`,
  },
  {
    never: 'a first invoice of another sum than the price, or documents that are not the price less what goes back',
    rows: `
      select b.booking_id, b.total_paise, s.first, s.net, s.back from bookings b
      cross join lateral (
        select sum(${amount('total')}) filter (where i.kind = 'invoice' and i.document -> 'replaces' is null) as first,
          sum(case i.kind when 'invoice' then 1 else -1 end * ${amount('total')}) as net,
          coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = b.payment_id
                    and r.made_good_by is null and not exists (select from refunds g where g.in_place_of = r.id)), 0) as back
        from invoices i where i.booking_id = b.booking_id) s
      where b.payment_id is not null and (s.first <> b.total_paise or s.net <> b.total_paise - s.back)`,
  },
  {
    never: 'a fee or supplement without exactly one invoice of its sum',
    rows: `
      select c.booking_id from checkouts c
      left join invoices i on i.booking_id = c.booking_id and i.kind = 'invoice' and not i.superseded
      where c.moves_booking is not null and c.state = 'settled'
      group by c.id having count(i.number) <> 1 or (sum(${amount('total')}) <> c.total_paise and not bool_or(i.document ? 'replaces'))`,
  },
  {
    never: 'an invoice of something that was not bought',
    rows: `
      select i.number, i.booking_id from invoices i
      where not exists (select from bookings b where b.booking_id = i.booking_id)
        and not exists (select from checkouts c where c.booking_id = i.booking_id and c.moves_booking is not null and c.state = 'settled')`,
  },
  {
    never: 'credit notes over their invoice, in total or in any part',
    rows: `
      select i.number, sum(${amount('total', 'n')}) as credited from invoices i
      join invoices n on n.kind = 'credit_note' and n.document #>> '{against,number}' = i.number
      group by i.number, i.document
      having sum(${amount('total', 'n')}) > ${amount('total')} or sum(${amount('taxable', 'n')}) > ${amount('taxable')}
        or sum(${amount('cgst', 'n')}) > ${amount('cgst')} or sum(${amount('sgst', 'n')}) > ${amount('sgst')}`,
  },
  {
    never: 'an invoice that is credited in full, and its parts are not',
    rows: `
      select i.number from invoices i
      join invoices n on n.kind = 'credit_note' and n.document #>> '{against,number}' = i.number
      group by i.number, i.document
      having sum(${amount('total', 'n')}) = ${amount('total')} and (sum(${amount('taxable', 'n')}) <> ${amount('taxable')}
        or sum(${amount('cgst', 'n')}) <> ${amount('cgst')} or sum(${amount('rounding', 'n')}) <> ${amount('rounding')})`,
  },
  {
    never: 'a credit note without its invoice, or from before it, or to another buyer',
    rows: `
      select n.number from invoices n
      left join invoices i on i.number = n.document #>> '{against,number}' and i.kind = 'invoice'
      where n.kind = 'credit_note' and (i.number is null or n.issued_at < i.issued_at or n.booking_id <> i.booking_id
        or (i.document #>> '{recipient,gstin}') is distinct from (n.document #>> '{recipient,gstin}'))`,
  },
  {
    never: 'a refund of a booking, fee or supplement without a credit note of its sum',
    rows: `
      select p.payment_id, x.booking_id, x.back, x.credited from payments p
      join checkouts c on c.id = p.checkout_id
      cross join lateral (
        select c.booking_id,
          coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.payment_id
                    and r.made_good_by is null and not exists (select from refunds g where g.in_place_of = r.id)), 0) as back,
          coalesce((select sum(${amount('total', 'n')}) from invoices n where n.booking_id = c.booking_id and n.kind = 'credit_note'
                    and n.document -> 'setAgainstNewInvoice' is null and n.document #>> '{payment,id}' = p.payment_id), 0) as credited) x
      where x.back <> x.credited and exists (select from invoices i where i.booking_id = c.booking_id and i.document #>> '{payment,id}' = p.payment_id)`,
  },
  {
    never: 'an invoice that was replaced and is not credited in full, or without its new one',
    rows: `
      select i.number from invoices i
      where i.superseded and (coalesce((select sum(${amount('total', 'n')}) from invoices n
          where n.kind = 'credit_note' and n.document #>> '{against,number}' = i.number), 0) <> ${amount('total')}
        or not exists (select from invoices r where r.document #>> '{replaces,number}' = i.number))`,
  },
  {
    never: 'a buyer with a GSTIN whose document lacks company or address',
    rows: `
      select i.number from invoices i
      where i.document #>> '{recipient,gstin}' is not null
        and (coalesce(i.document #>> '{recipient,company}', '') = '' or coalesce(i.document #>> '{recipient,address}', '') = '')`,
  },
];
