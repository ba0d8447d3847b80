import type { TextPreview } from '#capabilities/content/contract.ts';
import { CallFailed } from '../../api/call-failed.ts';

type Looked = { data: Pick<TextPreview, 'problems'> | undefined; error: Error | null };

const fieldsOf = (error: Error | null) => (error instanceof CallFailed ? error.fields : {});

/** Whether its preview found something wrong with a text. One that failed for a reason that may pass found nothing. */
export const foundWrong = ({ data, error }: Looked): boolean =>
  (data?.problems.length ?? 0) > 0 || Object.keys(fieldsOf(error)).length > 0;

/** What is wrong with a text by its fields. @param typed what the form finds itself. @param refused why it was not published. */
export const textErrors = (
  typed: Readonly<Record<string, string>>,
  { data, error }: Looked,
  refused: Error | null,
): Readonly<Record<string, string>> => ({
  ...typed,
  ...fieldsOf(refused),
  ...fieldsOf(error),
  ...Object.fromEntries((data?.problems ?? []).toReversed().map((one) => [one.field, one.text])),
});
