import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import { hasPdftotext, pdfText } from '#tests/support/pdftotext.ts';
import { monthFileViolations } from '../checker/month-files.ts';
import { colleague, noted, someone, type World } from '../world.ts';

type Printed = { total: number; taxable: number; cgst: number; recipient: { gstin: string | null } };

const fingerprints = new Map<string, string>();

/** What of a month may not change after it was handed over: its documents. */
async function fingerprintOf({ site }: World, month: string): Promise<string> {
  const [row] = await site.ask<{ print: string }>(`
    select count(*) || ' ' || coalesce(sum((document ->> 'total')::bigint), 0) || ' ' || coalesce(md5(string_agg(number || (document ->> 'taxable') || (document ->> 'total'), ',' order by number)), '') as print
    from invoices where document ->> 'issuedOn' like '${month}-%'`);
  return row?.print ?? '';
}

/** The accountant closes a month: reads it, downloads its files, compares them with the documents, and hands it over. @param month '2027-05' */
export async function closeMonth(world: World, month: string): Promise<void> {
  const { site, chance } = world;
  const person = colleague(world, 'accountant');
  const path = `/api/console/papers/${month}`;
  const seen = await site.call<MonthAnswer>('GET', path, { person });
  if (!noted(world, 'month read', seen)) return;
  for (const { kind, sentence } of seen.body.differences) {
    site.diary.did(`month: difference ${kind}`);
    if (kind === 'differs') site.diary.problem(`${month}: ${sentence}`);
  }
  for (const { kind } of seen.body.warnings) site.diary.did(`month: warning ${kind}`);
  const text = async (name: string) => Buffer.from((await site.file(`${path}/${name}`, person)).bytes).toString();
  const files = {
    gstr1: await text('gstr1.json'),
    csv: (await site.file(`${path}/csv.zip`, person)).bytes,
    tally: await text('tally.xml'),
  };
  for (const violation of await monthFileViolations(site.ask, month, files)) site.diary.problem(violation);
  await compareSums(world, month, seen.body);
  await comparePapers(world, month);
  const owner = chance.is(0.5) ? person : colleague(world, 'manager');
  if (noted(world, 'month handed over', await site.call('POST', `${path}/handed-over`, { person: owner })))
    fingerprints.set(month, await fingerprintOf(world, month));
}

/** The sums of the screen are those of the documents. */
async function compareSums({ site }: World, month: string, { papers }: MonthAnswer): Promise<void> {
  const [row] = await site.ask<{ count: string; total: string }>(`
    select count(*), coalesce(sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'total')::bigint), 0) as total
    from invoices where document ->> 'issuedOn' like '${month}-%'`);
  if (Number(row?.count) !== papers.count || Number(row?.total) !== papers.invoicedPaise)
    site.diary.problem(
      `${month}: the month says ${papers.count} documents of ${papers.invoicedPaise}, and there are ${row?.count} of ${row?.total}.`,
    );
}

/** Some documents as PDF say their number, total, GSTIN and date. */
async function comparePapers(world: World, month: string): Promise<void> {
  const { site } = world;
  if (!hasPdftotext()) return;
  const all = await site.ask<{ number: string; document: Printed }>(
    `select number, document from invoices where document ->> 'issuedOn' like '${month}-%' order by number`,
  );
  for (let n = 0; n < 4; n += 1) {
    const paper = someone(world, all);
    if (!paper) return;
    const { status, bytes } = await site.file(
      `/api/console/papers/${month}/documents/${paper.number.replaceAll('/', '-')}.pdf`,
      colleague(world, 'accountant'),
    );
    if (status !== 200) {
      site.diary.problem(`${month}: the PDF of ${paper.number} was answered ${status}.`);
      continue;
    }
    site.diary.did('PDF read');
    const text = pdfText(bytes);
    const { document } = paper;
    const money = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    for (const said of [
      paper.number,
      money(document.total),
      money(document.taxable),
      money(document.cgst),
      document.recipient.gstin ?? '',
    ])
      if (!text.includes(said)) site.diary.problem(`${month}: the PDF of ${paper.number} does not say '${said}'.`);
  }
}

/** Months that were handed over have the same documents as then. */
export async function compareHandedOver(world: World): Promise<void> {
  for (const [month, print] of fingerprints) {
    const is = await fingerprintOf(world, month);
    if (is !== print)
      world.site.diary.problem(`${month} was handed over with other documents than it has now: ${print}, ${is}.`);
  }
}
