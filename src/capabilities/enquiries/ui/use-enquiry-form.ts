import { type FormEvent, useRef, useState } from 'react';
import { useFocusAfter } from '#design/hooks/use-focus-after.ts';
import { fieldsOf, useFormCheck } from '#design/hooks/use-form-check.ts';
import type { Errors } from './check-fields.ts';
import { type Answered, type Sent, send } from './outbox.ts';

type Check = (fields: Record<string, string>) => Errors;

/**
 * A form that is checked on submit first, then on every change (CONTACT-14, ENT-11). The fields are the browser's own: what was typed
 * before the script came counts, and nothing is lost.
 * @param busyMs how long the busy state shows at least.
 */
export function useEnquiryForm({
  form,
  path,
  busyMs,
}: {
  form: 'contact' | 'enterprise';
  path: string;
  busyMs: number;
}) {
  const [check, setCheck] = useState<{ now: Check } | null>(null);
  const { errors, attempt, submitted, refused, changed, reset } = useFormCheck<Errors>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  // A second press while the first waits for the rules is none.
  const pressed = useRef(false);
  const element = useFocusAfter<HTMLFormElement>(sent === null, 'select, input');

  /** The rules are loaded when the visitor begins to type. Without them the server reports errors. */
  async function rules(): Promise<Check> {
    if (check) return check.now;
    const { errorsIn } = await import('./check-fields.ts').catch(() => ({ errorsIn: (): Errors => ({}) }));
    const now: Check = (fields) => errorsIn(form, fields);
    setCheck({ now });
    return now;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || pressed.current) return;
    pressed.current = true;
    const fields = fieldsOf(event.currentTarget);
    const found = (await rules())(fields);
    pressed.current = false;
    setSent(null);
    if (!submitted(found)) return;
    setBusy(true);
    // A kept message may be answered when its thanks have given way to the next one.
    const later = (answer: Answered): void => {
      setSent((before) => (before?.state === 'kept' ? answer : before));
      if (answer.state === 'refused') refused(answer.fields);
    };
    const [result] = await Promise.all([send(path, fields, later), wait(busyMs)]);
    setBusy(false);
    setSent(result);
    if (result.state === 'refused') refused(result.fields);
  }

  return {
    element,
    errors,
    attempt,
    busy,
    sent,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    change: (event: FormEvent<HTMLFormElement>) => {
      const fields = fieldsOf(event.currentTarget);
      if (check) changed(() => check.now(fields));
      else void rules();
    },
    again: () => {
      setSent(null);
      reset();
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
