import { CallFailed } from '#console/api/call-failed.ts';
import type { TextPreview } from '../../../contract.ts';
import type { TextKind } from '../../../rules/texts/text-name.ts';
import type { TextDraft } from './text-draft.ts';

type Looked = { data: Pick<TextPreview, 'problems'> | undefined; error: Error | null };

const fieldsOf = (error: Error | null) => (error instanceof CallFailed ? error.fields : {});

/** Whether its preview found something wrong with a text. One that failed for a reason that may pass found nothing. */
export const foundWrong = ({ data, error }: Looked): boolean =>
  (data?.problems.length ?? 0) > 0 || Object.keys(fieldsOf(error)).length > 0;

/** Missing required fields, found by the form. @param slug '' while what is typed gives the text no name. */
export const missingFields = (
  { kind, slug, isNew }: { kind: TextKind; slug: string; isNew: boolean },
  draft: TextDraft,
): Readonly<Record<string, string>> => ({
  ...(slug === '' ? { [kind === 'faq' ? 'question' : 'title']: 'Enter a title of letters.' } : {}),
  // A new post gets the day on which it is published.
  ...(kind === 'post' && !isNew && draft['publishedAt'] === '' ? { publishedAt: 'Choose a date.' } : {}),
});

/** Errors of a text by field. @param missing found by the form. @param refused from the server. */
export const textErrors = (
  missing: Readonly<Record<string, string>>,
  { data, error }: Looked,
  refused: Error | null,
): Readonly<Record<string, string>> => ({
  ...missing,
  ...fieldsOf(refused),
  ...fieldsOf(error),
  ...Object.fromEntries((data?.problems ?? []).toReversed().map((one) => [one.field, one.text])),
});
