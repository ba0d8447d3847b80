import { CallFailed, failureText } from '#console/api/call-failed.ts';
import type { SaleDraft } from './sale-draft.ts';

/** The fields of the call, and those of the sheet. */
const fields: Readonly<Record<string, Field>> = {
  'customer.phone': 'phone',
  'customer.name': 'name',
  'customer.email': 'email',
  'customer.company': 'company',
  'customer.gstin': 'gstin',
  'customer.address': 'address',
  'payment.receivedPaise': 'received',
  'payment.reference': 'reference',
  soldAt: 'soldAt',
};

type Field = keyof SaleDraft | `own.${string}`;

type Failure = {
  /** Errors of the sheet's fields. */
  wrong: { field: Field; message: string }[];
  /** Error of the whole sale. Null if the fields show it. */
  title: string | null;
  text: string;
  /** The drawer has to be opened first. */
  needsDrawer: boolean;
};

/**
 * Explains a refused or unanswered sale, and whether the money may be kept.
 * @param own the service's own fields besides date, time and place.
 */
export function saleFailure(error: unknown, own: readonly { name: string }[] = []): Failure {
  const refusal = error instanceof CallFailed ? error : null;
  const wrong = Object.entries(refusal?.fields ?? {}).flatMap(([name, message]) => {
    const asked = own.find((one) => name === `selection.${one.name}`);
    const field = asked ? (`own.${asked.name}` as const) : fields[name];
    return field ? [{ field, message }] : [];
  });
  const needsDrawer = refusal?.code === 'drawer_closed';
  if (!refusal?.isFinal)
    return {
      wrong,
      title: 'No answer yet',
      text: 'Press again: the same sale is never made twice. Keep the money until you see the ticket.',
      needsDrawer,
    };
  if (refusal.code === 'key_reused')
    return {
      wrong,
      title: 'The sale before was made',
      text: 'Its answer was lost. Its ticket is in Find. Press again only to sell once more.',
      needsDrawer,
    };
  const text = failureText(refusal);
  if (wrong.length > 0) return { wrong, title: null, text, needsDrawer };
  return { wrong, title: 'Not sold', text: `${text} Nothing was stored.`, needsDrawer };
}
