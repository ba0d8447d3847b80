import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ErrorSummary } from '#design/error-summary.tsx';
import { Notice } from '#design/notice.tsx';
import { CallFailed, failureText } from '../../api/call-failed.ts';

/** Puts a failed call into its form: at the fields that the server named, or above the form. Nothing typed is lost. */
export function showFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: readonly Path<Values>[],
): void {
  const named = error instanceof CallFailed ? error.fields : {};
  const own = fields.filter((field) => named[field]);
  for (const field of own) setError(field, { type: 'server', message: named[field] ?? '' });
  if (own.length === 0) setError('root', { type: 'server', message: failureText(error) });
}

/** What a failed submit shows above a form with several fields: each mistake as a link, and what the server said about the whole. */
export function FormProblems<Values extends FieldValues>({
  errors,
  attempt,
  ids,
}: {
  errors: FieldErrors<Values>;
  attempt: number;
  /** The id of each field's control, in the order of the form. */
  ids: Readonly<Partial<Record<Path<Values>, string>>>;
}) {
  const wrong = Object.entries<string | undefined>(ids).flatMap(([field, fieldId]) => {
    const message = errors[field]?.message;
    return fieldId && typeof message === 'string' && message ? [{ fieldId, message }] : [];
  });
  return (
    <>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FormFailure message={errors.root?.message} />
    </>
  );
}

/** What the server said about the whole form. It comes into view: the button of a long form is far below. */
export function FormFailure({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} className="scroll-my-20">
      <Notice tone="error" live="alert">
        {message}
      </Notice>
    </div>
  );
}
