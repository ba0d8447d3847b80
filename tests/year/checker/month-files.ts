import { readCsv } from '#tests/support/returns/read-csv.ts';
import { elements, readXml, textOf } from '#tests/support/returns/read-xml.ts';
import { readZip } from '#tests/support/returns/read-zip.ts';
import type { Ask } from './rule.ts';

/** The files of one month, as the accountant downloads them. */
export type MonthFiles = { gstr1: string; csv: Uint8Array; tally: string };

type Paper = {
  number: string;
  kind: 'invoice' | 'credit_note';
  gstin: string | null;
  day: string;
  total: number;
  lines: { sac: string; ratePercent: number; taxable: number; cgst: number; sgst: number }[];
};

type Sums = { taxable: number; cgst: number; sgst: number };

/** Rupees of a file in paise. */
const paiseOf = (rupees: unknown): number => Math.round(Number(rupees) * 100);

/** What in a month's files is not what the invoices of the month say, to the paisa. @param month '2026-11', as in the files. */
export async function monthFileViolations(ask: Ask, month: string, files: MonthFiles): Promise<string[]> {
  const papers = await papersOf(ask, month);
  return [
    ...gstr1Violations(papers, JSON.parse(files.gstr1) as Gstr1),
    ...csvViolations(papers, readZip(files.csv)),
    ...tallyViolations(papers, await movesOf(ask, month), { xml: files.tally, owed: await owedOf(ask, month) }),
  ].map((violation) => `${month}: ${violation}`);
}

const papersOf = (ask: Ask, month: string): Promise<Paper[]> =>
  ask<Paper>(`
    select number, kind, document #>> '{recipient,gstin}' as gstin, document ->> 'issuedOn' as day, (document ->> 'total')::int as total,
      document -> 'lines' as lines
    from invoices where document ->> 'issuedOn' like '${month}-%' order by kind, series, financial_year, sequence`);

type Move = { id: string; amount: number; out: boolean; cash: boolean };

/**
 * Money that came and went in the month at the provider and the counter, by the provider's time where it has one. What left the drawer is in whole
 * rupees.
 */
const movesOf = (ask: Ask, month: string): Promise<Move[]> =>
  ask<Move>(`
    select payment_id as id, amount_paise as amount, false as out, method = 'cash' and provider = 'counter' as cash from payments
    where to_char(coalesce(paid_at, captured_at) at time zone 'Asia/Kolkata', 'YYYY-MM') = '${month}'
    union all
    select 'refund-' || r.id,
      r.amount_paise - coalesce((select sum(o.amount_paise) from drawer_entries e join drawer_entries o on o.rounds = e.id where e.refund_id = r.id), 0),
      true, false from refunds r
    where r.sent_at is not null and r.state <> 'failed' and to_char(r.sent_at at time zone 'Asia/Kolkata', 'YYYY-MM') = '${month}'`);

/**
 * How much more money earlier months have now than all files of handed-over months say, this one's not among them: the entries that its files owe. The
 * year hands its months over one after the other, so all of it is due here.
 */
const owedOf = async (ask: Ask, month: string): Promise<number> => {
  const [row] = await ask<{ owed: string }>(`
    with earlier as (select month from handed_over_months where month < '${month}-01' and figures is not null),
    known as (
      select amount_paise as amount, coalesce(paid_at, captured_at) as at from payments
      union all
      select -amount_paise, sent_at from refunds where sent_at is not null and state <> 'failed')
    select
      coalesce((select sum(k.amount) from known k join earlier e on to_char(k.at at time zone 'Asia/Kolkata', 'YYYY-MM') = to_char(e.month, 'YYYY-MM')), 0)
      - coalesce((select sum(case kind when 'payment' then 1 else -1 end * amount_paise) from handed_over_moves join earlier using (month)), 0)
      - coalesce((select sum(case kind when 'payment' then 1 when 'refund' then -1 else 0 end * c.amount_paise)
                  from handed_over_corrections c join earlier e on e.month = c.of_month where c.month < '${month}-01'), 0) as owed`);
  return Number(row?.owed ?? 0);
};

type Item = { itm_det: { txval: number; rt: number; camt: number; samt: number } };
/** A section without rows is left out. */
type Gstr1 = {
  b2b?: { ctin: string; inv: { inum: string; val: number; itms: Item[] }[] }[];
  cdnr?: { ctin: string; nt: { nt_num: string; val: number; itms: Item[] }[] }[];
  b2cs?: { rt: number; txval: number; camt: number; samt: number }[];
  hsn?: Partial<
    Record<'hsn_b2b' | 'hsn_b2c', { hsn_sc: string; rt: number; txval: number; camt: number; samt: number }[]>
  >;
  doc_issue?: { doc_det: { doc_num: number; docs: { from: string; to: string; totnum: number }[] }[] };
};

function gstr1Violations(papers: readonly Paper[], file: Gstr1): string[] {
  const found: string[] = [];
  const { b2b = [], cdnr = [], b2cs = [], hsn = {}, doc_issue: { doc_det: issued } = { doc_det: [] } } = file;
  if ([...Object.values(file), ...Object.values(hsn), ...Object.values(file.doc_issue ?? {})].some(isEmptyList))
    found.push('GSTR-1 has a section without rows');
  const listed = [
    ...b2b.flatMap(({ ctin, inv }) => inv.map(({ inum, ...rest }) => ({ ctin, number: inum, ...rest }))),
    ...cdnr.flatMap(({ ctin, nt }) => nt.map(({ nt_num, ...rest }) => ({ ctin, number: nt_num, ...rest }))),
  ];
  const registered = papers.filter(({ gstin }) => gstin !== null);
  differ(
    found,
    'documents to registered buyers in GSTR-1',
    texts(registered, ({ number }) => number),
    texts(listed, ({ number }) => number),
  );
  for (const { ctin, number, val, itms } of listed) {
    const paper = papers.find((one) => one.number === number);
    if (!paper) continue;
    const sums = itms.reduce(
      (sum, { itm_det: { txval, camt, samt } }) => plus(sum, paiseOf(txval), paiseOf(camt), paiseOf(samt)),
      none,
    );
    if (ctin !== paper.gstin || paiseOf(val) !== paper.total || !same(sums, sumsOf([paper], 1)))
      found.push(`GSTR-1 has ${number} otherwise than its document`);
  }
  const rest = papers.filter(({ gstin }) => gstin === null);
  differ(
    found,
    'sums to others in GSTR-1',
    byKey(rest, ({ ratePercent }) => String(ratePercent)),
    b2cs.map(({ rt, txval, camt, samt }) => text(String(rt), paiseOf(txval), paiseOf(camt), paiseOf(samt))),
  );
  for (const [name, some] of [
    ['hsn_b2b', registered],
    ['hsn_b2c', rest],
  ] as const)
    differ(
      found,
      `sums of ${name} in GSTR-1`,
      byKey(some, ({ sac, ratePercent }) => `${sac} ${ratePercent}`),
      (hsn[name] ?? []).map(({ hsn_sc, rt, txval, camt, samt }) =>
        text(`${hsn_sc} ${rt}`, paiseOf(txval), paiseOf(camt), paiseOf(samt)),
      ),
    );
  const counted = issued.flatMap(({ docs }) => docs).reduce((sum, { totnum }) => sum + totnum, 0);
  if (counted !== papers.length) found.push(`GSTR-1 counts ${counted} documents of ${papers.length}`);
  return found;
}

function csvViolations(papers: readonly Paper[], files: ReadonlyMap<string, Buffer>): string[] {
  const found: string[] = [];
  const rowsOf = (name: string) => readCsv((files.get(name)?.toString() ?? '').replace(/^\uFEFF/, ''));
  const numbers = (name: string, column: string) => texts(rowsOf(name), (row) => row[column] ?? '');
  const registered = papers.filter(({ gstin }) => gstin !== null);
  const numbersOf = (kind: Paper['kind']) =>
    texts(
      registered.filter((paper) => paper.kind === kind),
      ({ number }) => number,
    );
  differ(found, 'invoices in b2b.csv', numbersOf('invoice'), numbers('b2b.csv', 'Invoice Number'));
  differ(found, 'notes in cdnr.csv', numbersOf('credit_note'), numbers('cdnr.csv', 'Note Number'));
  const rest = papers.filter(({ gstin }) => gstin === null);
  const taxableOf = (name: string) => rowsOf(name).reduce((sum, row) => sum + paiseOf(row['Taxable Value']), 0);
  const signed = (some: readonly Paper[]) => sumsOf(some).taxable;
  for (const [name, due] of [
    ['b2cs.csv', signed(rest)],
    ['hsn-b2b.csv', signed(registered)],
    ['hsn-b2c.csv', signed(rest)],
  ] as const)
    if (taxableOf(name) !== due) found.push(`${name} has a value of ${taxableOf(name)} instead of ${due}`);
  if (rowsOf('register.csv').length !== papers.length)
    found.push(`register.csv has ${rowsOf('register.csv').length} rows for ${papers.length} documents`);
  return found;
}

function tallyViolations(
  papers: readonly Paper[],
  moves: readonly Move[],
  { xml, owed }: { xml: string; owed: number },
): string[] {
  const found: string[] = [];
  const vouchers = elements(readXml(xml), 'VOUCHER').map((voucher) => ({
    type: voucher.attributes['VCHTYPE'] ?? '',
    number: textOf(voucher, 'VOUCHERNUMBER') ?? '',
    amounts: elements(voucher, 'AMOUNT').map(({ text: rupees }) => paiseOf(rupees)),
    // A correction of an earlier month refers to the voucher that it corrects.
    isCorrection:
      ['Receipt', 'Payment'].includes(voucher.attributes['VCHTYPE'] ?? '') &&
      textOf(voucher, 'REFERENCE') !== undefined,
  }));
  for (const { number, amounts } of vouchers)
    if (amounts.reduce((sum, amount) => sum + amount, 0) !== 0) found.push(`the voucher ${number} is not balanced`);
  const ofType = (...types: string[]) => vouchers.filter(({ type }) => types.includes(type));
  const first = ({ number, amounts }: (typeof vouchers)[number]) => `${number} ${Math.abs(amounts[0] ?? 0)}`;
  differ(
    found,
    'vouchers of documents for Tally',
    texts(papers, ({ number, total }) => `${number} ${total}`),
    texts(ofType('Sales', 'Credit Note'), first),
  );
  const money = (out: boolean) => moves.filter((move) => move.out === out).reduce((sum, { amount }) => sum + amount, 0);
  for (const [type, due] of [
    ['Receipt', money(false)],
    ['Payment', money(true)],
  ] as const) {
    const own = ofType(type).filter(({ isCorrection }) => !isCorrection);
    const sum = own.reduce((all, { amounts }) => all + Math.abs(amounts[0] ?? 0), 0);
    if (sum !== due) found.push(`Tally’s vouchers of ${type} are ${sum} instead of ${due}`);
  }
  const corrected = ofType('Receipt', 'Payment')
    .filter(({ isCorrection }) => isCorrection)
    .reduce((all, { type, amounts }) => all + (type === 'Receipt' ? 1 : -1) * Math.abs(amounts[0] ?? 0), 0);
  if (corrected !== owed) found.push(`Tally’s corrections of earlier months are ${corrected} instead of ${owed}`);
  return found;
}

const isEmptyList = (section: unknown): boolean => Array.isArray(section) && section.length === 0;

const none: Sums = { taxable: 0, cgst: 0, sgst: 0 };
const plus = (sums: Sums, taxable: number, cgst: number, sgst: number): Sums => ({
  taxable: sums.taxable + taxable,
  cgst: sums.cgst + cgst,
  sgst: sums.sgst + sgst,
});
const same = (one: Sums, other: Sums) =>
  one.taxable === other.taxable && one.cgst === other.cgst && one.sgst === other.sgst;
const text = (key: string, taxable: number, cgst: number, sgst: number) => `${key}: ${taxable} + ${cgst} + ${sgst}`;
const texts = <Item>(items: readonly Item[], of: (item: Item) => string): string[] => items.map(of).toSorted();

/** Credit notes are taken off. @param sign of all of them, where that is not so. */
function sumsOf(papers: readonly Paper[], sign?: 1): Sums {
  return papers.reduce((all, { kind, lines }) => {
    const by = sign ?? (kind === 'invoice' ? 1 : -1);
    return lines.reduce((sum, line) => plus(sum, by * line.taxable, by * line.cgst, by * line.sgst), all);
  }, none);
}

/** A key of which all was credited is left out. */
function byKey(papers: readonly Paper[], keyOf: (line: Paper['lines'][number]) => string): string[] {
  const sums = new Map<string, Sums>();
  for (const { kind, lines } of papers)
    for (const line of lines) {
      const by = kind === 'invoice' ? 1 : -1;
      sums.set(keyOf(line), plus(sums.get(keyOf(line)) ?? none, by * line.taxable, by * line.cgst, by * line.sgst));
    }
  return [...sums].flatMap(([key, all]) => (same(all, none) ? [] : [text(key, all.taxable, all.cgst, all.sgst)]));
}

function differ(found: string[], what: string, due: readonly string[], there: readonly string[]): void {
  const [missing, more] = [due.filter((one) => !there.includes(one)), there.filter((one) => !due.includes(one))];
  if (missing.length + more.length > 0 || due.length !== there.length)
    found.push(`${what}: missing ${JSON.stringify(missing.slice(0, 3))}, too much ${JSON.stringify(more.slice(0, 3))}`);
}
