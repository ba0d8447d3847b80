import { type FormEvent, useEffect, useRef, useState } from 'react';
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
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  // A second press while the first waits for the rules is none.
  const pressed = useRef(false);
  const element = useFocusOnReturn(sent === null);

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
    setErrors(found);
    setSent(null);
    if (Object.keys(found).length > 0) return complain(found);
    setBusy(true);
    // A kept message may be answered when its thanks have given way to the next one.
    const later = (answer: Answered): void => {
      setSent((before) => (before?.state === 'kept' ? answer : before));
      if (answer.state === 'refused') complain(answer.fields);
    };
    const [result] = await Promise.all([send(path, fields, later), wait(busyMs)]);
    setBusy(false);
    setSent(result);
    if (result.state === 'refused') complain(result.fields);
  }

  function complain(of: Errors): void {
    setErrors(of);
    setAttempt((count) => count + 1);
  }

  return {
    element,
    errors,
    attempt,
    busy,
    sent,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    change: (event: FormEvent<HTMLFormElement>) => {
      if (check && attempt > 0) setErrors(check.now(fieldsOf(event.currentTarget)));
      else void rules();
    },
    again: () => {
      setSent(null);
      setErrors({});
      setAttempt(0);
    },
  };
}

/** The form's element; back in the thanks' place it takes the focus, which was on a button that is gone. */
function useFocusOnReturn(isForm: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (isForm && wasAway.current) element.current?.querySelector<HTMLElement>('select, input')?.focus();
    wasAway.current = element.current === null;
  }, [isForm]);
  return element;
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
