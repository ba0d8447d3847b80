import { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeZip } from 'client-zip';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import { documentColumns, documentRow } from '#capabilities/invoicing/rules/document-list.ts';
import { feesOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { csv, csvRow } from '#platform/text/csv.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { gstr1Json } from '../rules/gstr1/gstr1-json.ts';
import { type Gstr1Tables, gstr1Tables, joinTables } from '../rules/gstr1/gstr1-tables.ts';
import { offlineToolFiles } from '../rules/gstr1/offline-tool.ts';
import { correctionColumns, correctionRow } from '../rules/month/correction-text.ts';
import type { ReturnMonth } from '../rules/month/return-month.ts';
import { correctionVoucher } from '../rules/tally/correction-voucher.ts';
import { tallyEnd, tallyHead, voucherXml } from '../rules/tally/tally-xml.ts';
import { documentVoucher, feesVoucher, type MoneyMove, moneyVoucher, type Voucher } from '../rules/tally/vouchers.ts';
import { type HandedOver, handedOver } from '../store/handed-over.ts';
import { keptPage } from '../store/kept-money.ts';
import { type MovedAt, paymentsPage, refundsPage } from '../store/money.ts';
import { correctionsIn } from './read-corrections.ts';
import { findMonthDocuments, type MonthDocuments, readDocuments } from './read-documents.ts';

type Deps = {
  db: Database;
  clock: Clock;
  printer: DocumentPrinter;
  facility: Pick<Facility, 'gstin' | 'tallyLedgers'>;
};

export type MonthFile = 'gstr1.json' | 'csv.zip' | 'tally.xml' | 'bundle.zip';

type Bytes = AsyncIterable<Uint8Array>;
type Stream = globalThis.ReadableStream<Uint8Array>;

/** One of a month's files, made piece by piece while it is sent. Of a month that was handed over it is as it was then. */
export async function makeFile(services: Deps, month: ReturnMonth, file: MonthFile): Promise<Stream> {
  const documents = await findMonthDocuments(services.db, month);
  const marked = await handedOver(services.db, month.first);
  const kept = marked?.figures ? { at: marked.at, figures: marked.figures } : null;
  const made: Made = { ...services, facility: kept?.figures.books ?? services.facility, kept };
  switch (file) {
    case 'gstr1.json':
      return streamOf(gstr1File(made, month, documents));
    case 'tally.xml':
      return streamOf(tallyFile(made, month, documents));
    case 'csv.zip':
      return zipOf(made, csvFiles(made, month, documents));
    case 'bundle.zip':
      return zipOf(made, allFiles(made, month, documents));
  }
}

/** `kept`: what was handed over; null for a month that was not, or before that was kept. */
type Made = Deps & { kept: { at: Date; figures: NonNullable<HandedOver['figures']> } | null };

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

const streamOf = (bytes: Bytes): Stream => ReadableStream.from(bytes) as Stream;

async function tablesOf({ db }: Deps, documents: MonthDocuments): Promise<Gstr1Tables> {
  let tables = gstr1Tables([]);
  for await (const page of readDocuments(db, documents)) tables = joinTables(tables, gstr1Tables(page));
  return tables;
}

async function* gstr1File(services: Made, { month }: ReturnMonth, documents: MonthDocuments): Bytes {
  const { gstin } = services.facility;
  const tables = await tablesOf(services, documents);
  // As it was then: a return of the past is filed for the registration that issued its documents.
  const [seller = { gstin }] = tables.sellers;
  yield bytesOf(JSON.stringify(gstr1Json(tables, { gstin: seller.gstin, month })));
}

async function* tallyFile(
  { db, facility: { gstin, tallyLedgers }, kept }: Made,
  month: ReturnMonth,
  documents: MonthDocuments,
): Bytes {
  // Money and fees of a past month are in the books of the registration that issued its documents.
  let books = gstin;
  const xml = (voucher: Voucher): string => voucherXml(voucher, books);
  yield bytesOf(tallyHead);
  for await (const page of readDocuments(db, documents)) {
    yield bytesOf(page.map((document) => xml(documentVoucher(document, tallyLedgers))).join(''));
    books = page.at(-1)?.supplier.gstin ?? books;
  }
  const money = kept ? readKept(db, month.first) : readMoney(db, documents.span);
  for await (const page of money) yield bytesOf(page.map((move) => xml(moneyVoucher(move, tallyLedgers))).join(''));
  const { fee, tax } = kept?.figures.fees ?? (await feesNow(db, month.first));
  const carrier = { month: month.month, day: addDays(month.next, -1) };
  const fees = feesVoucher({ ...carrier, fee, tax }, tallyLedgers);
  if (fees) yield bytesOf(xml(fees));
  for (const correction of await correctionsIn(db, month))
    yield bytesOf(xml(correctionVoucher(correction, carrier, tallyLedgers)));
  yield bytesOf(tallyEnd);
}

async function feesNow(db: Database, first: IstDay): Promise<{ fee: number; tax: number }> {
  const { feePaise: fee, taxPaise: tax } = await feesOfMonth({ db }, first);
  return { fee, tax };
}

/** Every document in a row, after the mark by which Excel knows UTF-8. */
async function* registerFile({ db }: Deps, documents: MonthDocuments): Bytes {
  yield bytesOf(`\uFEFF${csvRow(documentColumns)}`);
  for await (const page of readDocuments(db, documents))
    yield bytesOf(page.map((document) => `\r\n${csvRow(documentRow(document))}`).join(''));
}

type ZippedFile = { name: string; input: Bytes | Uint8Array };

const zipOf = ({ clock, kept }: Made, files: AsyncIterable<ZippedFile>): Stream =>
  streamOf(piecesOf(makeZip(dated(files, kept?.at ?? clock.now()))));

/** A cancelled archive's stream rejects without a reason. The reader has gone, so the error is ignored. */
async function* piecesOf(archive: Stream): Bytes {
  const reader = archive.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* dated(files: AsyncIterable<ZippedFile>, lastModified: Date) {
  for await (const file of files) yield { ...file, lastModified };
}

async function* csvFiles(services: Made, month: ReturnMonth, documents: MonthDocuments): AsyncGenerator<ZippedFile> {
  for (const { name, text } of offlineToolFiles(await tablesOf(services, documents)))
    yield { name, input: bytesOf(text) };
  yield { name: 'register.csv', input: registerFile(services, documents) };
  const corrections = await correctionsIn(services.db, month);
  if (corrections.length > 0)
    yield { name: 'earlier-months.csv', input: bytesOf(csv(correctionColumns, corrections.map(correctionRow))) };
}

async function* allFiles(services: Made, month: ReturnMonth, documents: MonthDocuments): AsyncGenerator<ZippedFile> {
  yield { name: 'gstr1.json', input: gstr1File(services, month, documents) };
  for await (const { name, input } of csvFiles(services, month, documents)) yield { name: `csv/${name}`, input };
  yield { name: 'tally.xml', input: tallyFile(services, month, documents) };
  for await (const page of readDocuments(services.db, documents))
    for (const document of page) {
      yield { name: `pdf/${documentFile(document.number)}`, input: await services.printer.print(document) };
      await nextTurn();
    }
}

const PAGE = 500;

/** Payments of a span of time by the provider's clock, then the refunds that left in it, page by page. */
async function* readMoney(db: Database, span: TimeRange): AsyncGenerator<MoneyMove[]> {
  for (const pageAfter of [paymentsPage, refundsPage])
    yield* pagesOf((after) => pageAfter(db, span, { after, limit: PAGE }));
}

/** The payments and refunds of a month as they were handed over, in the same way. */
const readKept = (db: Database, first: IstDay): AsyncGenerator<MoneyMove[]> =>
  pagesOf((after) => keptPage(db, first, { after, limit: PAGE }));

async function* pagesOf(pageAfter: (after: MovedAt | null) => Promise<MovedAt[]>): AsyncGenerator<MoneyMove[]> {
  let after: MovedAt | null = null;
  do {
    const page: MovedAt[] = await pageAfter(after);
    after = page.length === PAGE ? (page.at(-1) ?? null) : null;
    if (page.length > 0) yield page.map(({ at, cursor: _cursor, ...move }) => ({ ...move, day: istDayOf(at) }));
  } while (after);
}
