import { HttpRefusal } from '#platform/http/errors.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { CloseRefusal, Compared } from '../use-cases/close-drawer.ts';
import type { CorrectionRefusal } from '../use-cases/correct-entry.ts';
import { entryWire, openWire } from './wire.ts';

type Session = Parameters<typeof openWire>[0];

export const drawerClosed = (): HttpRefusal =>
  new HttpRefusal(409, 'drawer_closed', 'No drawer is open. Open it with its float first.');

export const drawerOpen = (session: Session | null): HttpRefusal =>
  new HttpRefusal(
    409,
    'drawer_open',
    session ? `The drawer is open already: ${session.openedBy.name} opened it.` : 'The drawer is open already.',
    { body: session ? { session: openWire(session) } : {} },
  );

const notWritten: Readonly<Record<Exclude<CorrectionRefusal, 'drawer_closed'>, string>> = {
  drawer_full: 'This is more than a drawer holds. Check the amount.',
  no_such_entry: 'This entry is not in the open drawer. A closed day stays as it is.',
  not_correctable: 'Only cash in or out can be corrected. For a sale, refund its booking.',
  already_corrected: 'This entry is corrected already. Pay in or out what is still wrong.',
  same_amount: 'This is the amount that the entry has.',
};

/** Why cash in or out, or its correction, was not written. */
export const entryRefused = (refusal: CorrectionRefusal): HttpRefusal =>
  refusal === 'drawer_closed' ? drawerClosed() : new HttpRefusal(409, refusal, notWritten[refusal]);

/** The HTTP refusal of a close. */
export function closeRefused(refusal: CloseRefusal): HttpRefusal {
  switch (refusal.why) {
    case 'drawer_closed':
      return drawerClosed();
    case 'entries_meanwhile': {
      const entries = refusal.entries.map(entryWire);
      const what = entries.map(newEntryText).join(', ');
      const message = `${what} while you counted. Count again, or add it to your count.`;
      return new HttpRefusal(409, 'entries_meanwhile', message, { body: { entries, addUpTo: entries.at(-1)?.id } });
    }
    case 'reason_needed':
      return compared(409, 'reason_needed', 'The count differs from what is expected. Say why.', refusal);
    case 'others_drawer': {
      const { name } = refusal.session.openedBy;
      return compared(403, 'others_drawer', `${name} opened this drawer. They or a manager can close it.`, refusal);
    }
    case 'manager_needed':
      return compared(403, 'manager_needed', 'A manager closes a drawer with this difference.', refusal);
    case 'not_approved':
      return compared(403, 'not_approved', 'This approval does not hold for the close. Ask for a new one.', refusal);
    case 'keeps_too_much':
      return compared(409, 'keeps_too_much', 'More than there is cannot stay in the drawer.', refusal);
  }
}

function compared(status: 403 | 409, code: string, message: string, refusal: Compared): HttpRefusal {
  const { session, countedPaise, expectedPaise, differencePaise } = refusal;
  const act = code === 'others_drawer' ? 'close_any_drawer' : 'till';
  const approval = { act, subject: `till:${session.id}`, paise: Math.abs(differencePaise) };
  const body = { session: openWire(session), countedPaise, expectedPaise, differencePaise };
  return new HttpRefusal(status, code, message, { body: status === 403 ? { ...body, needs: act, approval } : body });
}

/** 'Ravi Kumar sold ₹384' */
function newEntryText({ kind, by: name, amountPaise }: ReturnType<typeof entryWire>): string {
  const by = isolated(name);
  const amount = formatRupees(paise(Math.abs(amountPaise)));
  if (kind === 'sale') return `${by} sold ${amount}`;
  if (kind === 'refund') return `${by} refunded ${amount}`;
  if (kind === 'correction') return `${by} corrected the drawer by ${amountPaise < 0 ? '-' : ''}${amount}`;
  return amountPaise > 0 ? `${by} paid in ${amount}` : `${by} paid out ${amount}`;
}
