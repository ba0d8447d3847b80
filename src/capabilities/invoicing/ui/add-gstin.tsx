import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { useFocusAfter } from '#design/hooks/use-focus-after.ts';
import { fieldsOf, useFormCheck } from '#design/hooks/use-form-check.ts';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { businessSchema } from '../rules/buyer/business.ts';

type Errors = Readonly<Record<string, string>>;
type Props = { bookingId: string; has: boolean; until: string | null; send: AuthorizedFetch; onAdded: () => void };

/** 'Add GSTIN to this invoice': a credit note and a new invoice, until the return for the first one's month is due. */
export function AddGstin(props: Props) {
  const [open, setOpen] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(!open);
  if (open) return <GstinForm {...props} onClose={() => setOpen(false)} />;
  const day = props.until ? parseIstDay(props.until) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button ref={button} kind="secondary" onClick={() => setOpen(true)}>
        {props.has ? 'Correct GSTIN on this invoice' : 'Add GSTIN to this invoice'}
      </Button>
      {day ? <p className="text-small text-muted">Possible until {formatIstDay(day, 'date')}.</p> : null}
    </div>
  );
}

function GstinForm({ bookingId, send, onAdded, onClose }: Props & { onClose: () => void }) {
  const { errors, attempt, submitted, changed } = useFormCheck<Errors>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = fieldsOf(event.currentTarget);
    setProblem(null);
    if (!submitted(errorsIn(fields))) return;
    setBusy(true);
    const refused = await add(send, bookingId, fields);
    setBusy(false);
    if (refused) return setProblem(refused);
    showToast({
      title: 'GSTIN added',
      text: 'Your new invoice and the credit note for the old one are listed here. We are sending both to you by e-mail.',
    });
    onClose();
    onAdded();
  }

  const field = (name: string) => ({ id: `gstin-${name}`, name, error: errors[name] });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 line-above pt-4"
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => {
        const fields = fieldsOf(currentTarget);
        changed(() => errorsIn(fields));
      }}
    >
      <p className="text-small text-muted">
        We cancel this invoice, and those for moves, with credit notes and issue new ones to your company. You get them
        by e-mail; the old ones stay listed here.
      </p>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: `gstin-${name}`, message }))}
      />
      {problem ? (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField {...field('company')} label="Company" autoComplete="organization" />
      <TextField {...field('gstin')} label="GSTIN" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <TextAreaField {...field('address')} label="Registered address" rows={3} autoComplete="street-address" />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" busy={busy} busyLabel="Issuing...">
          Issue new invoice
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function errorsIn(fields: Record<string, string>): Errors {
  const parsed = z.safeParse(businessSchema, fields);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  // In the order of the form, which the summary leads through.
  return Object.fromEntries(Object.keys(fields).flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
}

const refusalSchema = z.object({ message: z.string() });

/** Null if done, else the error. */
async function add(send: AuthorizedFetch, bookingId: string, fields: Record<string, string>): Promise<string | null> {
  const lost = 'We could not reach our server. Please try again: nothing is issued twice.';
  try {
    const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/gstin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (answer.ok) return null;
    const said = z.safeParse(refusalSchema, await answer.json());
    return said.success ? said.data.message : lost;
  } catch {
    return lost;
  }
}
