import { type FormEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Sent, send } from './outbox.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * A form that is checked on submit first, then on every change (CONTACT-14, ENT-11). The fields are the browser's own: what was typed
 * before the script came counts, and nothing is lost.
 * @param busyMs how long the busy state shows at least.
 */
export function useEnquiryForm({ schema, path, busyMs }: { schema: z.core.$ZodType; path: string; busyMs: number }) {
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    const whenSent = () => setSent((before) => (before?.state === 'kept' ? { state: 'sent', reference: '' } : before));
    addEventListener('outbox-sent', whenSent);
    return () => removeEventListener('outbox-sent', whenSent);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = fieldsOf(event.currentTarget);
    const found = errorsIn(schema, fields);
    setErrors(found);
    setSent(null);
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    const [result] = await Promise.all([send(path, fields), wait(busyMs)]);
    setBusy(false);
    setSent(result);
    if (result.state !== 'refused') return;
    setErrors(result.fields);
    setAttempt((count) => count + 1);
  }

  return {
    errors,
    attempt,
    busy,
    sent,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    change: (event: FormEvent<HTMLFormElement>) => {
      if (attempt > 0) setErrors(errorsIn(schema, fieldsOf(event.currentTarget)));
    },
    again: () => {
      setSent(null);
      setErrors({});
      setAttempt(0);
    },
  };
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function errorsIn(schema: z.core.$ZodType, fields: Record<string, string>): Errors {
  const parsed = z.safeParse(schema, fields);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
