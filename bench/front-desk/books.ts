import { systemClock } from '#platform/clock.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { fillMonth } from '#tests/support/returns/fill-month.ts';
import { plannedMonth } from '#tests/support/returns/month-documents.ts';
import { type Figure, seconds, timed } from './figure.ts';
import type { Stage } from './stage.ts';

/** With credit notes and replaced invoices these are some 3,000 documents. */
const SALES = 2250;
const YEARS = 5;

/** F14: the return of a month five years ago, whose sums tests/api/console/returns prove. F24: one of its invoices by number. */
export async function measureBooks(stage: Stage): Promise<Figure[]> {
  const [year = '', month = ''] = istDayOf(systemClock.now()).split('-');
  const past = `${Number(year) - YEARS}-${month}`;
  const documents = await fillMonth(stage.db, plannedMonth(SALES, past));
  const gstr1 = await timed(() => bytesOf(stage, `/papers/${past}/gstr1.json`));
  const number = documents.find(({ kind }) => kind === 'invoice')?.number ?? '';
  const open = async () => {
    const found = await stage.call(0, 'GET', `/search?q=${encodeURIComponent(number)}`, undefined, stage.tokens.owner);
    if (!JSON.stringify(found.body).includes(number)) throw new Error(`${number} was not found`);
    return bytesOf(stage, `/papers/${past}/documents/${number.replaceAll('/', '-')}.pdf`);
  };
  const opened = await timed(open);
  const isSame = Buffer.from(opened.value).equals(Buffer.from(await open()));
  return [
    {
      id: 'F14',
      what: `GSTR-1 of a month of ${documents.length} documents`,
      measured: seconds(gstr1.ms),
      goal: seconds(3000),
      isKept: gstr1.ms <= 3000,
    },
    {
      id: 'F24',
      what: `an invoice of ${YEARS} years ago by its number, found and made`,
      measured: `${seconds(opened.ms)}, ${isSame ? 'the same bytes' : 'other bytes'} again`,
      goal: seconds(1000),
      isKept: opened.ms <= 1000 && isSame,
    },
  ];
}

async function bytesOf({ servers, tokens }: Stage, path: string): Promise<ArrayBuffer> {
  const headers = { Authorization: `Bearer ${tokens.owner}` };
  const answer = await fetch(`${servers[0].origin}/api/console${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.arrayBuffer();
}
