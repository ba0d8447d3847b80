import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { type Sent, send, sendStored } from './outbox.ts';
import { NEWSLETTER_BUSY_MS, newsletterTexts } from './texts.ts';

const PATH = '/api/enquiries/newsletter';
/** One toast at a time: an earlier try's result no longer counts. */
const ABOUT = 'newsletter';

/** Rows NEWS. The result is shown under the form and in a toast. */
export function NewsletterForm({ contact }: { contact: { phone: string; email: string } }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  useEffect(() => {
    void sendStored();
    const onLine = () => void sendStored();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, []);

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (busy) return;
    if (!email.includes('@')) {
      show({ state: 'refused', fields: {} }, email);
      form.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const [sent] = await Promise.all([
      send(PATH, { email }, (answer) => show(answer, email)),
      wait(NEWSLETTER_BUSY_MS),
    ]);
    setBusy(false);
    if (sent.state === 'sent' || sent.state === 'kept') form.reset();
    show(sent, email);
  }

  function show(sent: Sent, email: string): void {
    const shown = {
      sent: newsletterTexts.done(email),
      kept: newsletterTexts.kept,
      refused: newsletterTexts.invalid,
      lost: newsletterTexts.lost(formatPhoneNumber(contact.phone), contact.email),
    }[sent.state];
    showToast({
      ...shown,
      kind: sent.state === 'sent' ? 'success' : sent.state === 'kept' ? 'info' : 'destructive',
      about: ABOUT,
    });
    setResult(sent.state === 'sent' ? `${shown.text} ${newsletterTexts.confirm}` : shown.text);
  }

  return (
    <form
      className="grid max-w-sm gap-1.5"
      action={PATH}
      method="post"
      data-deferred
      noValidate
      onSubmit={(event) => void subscribe(event)}
    >
      <label htmlFor="newsletter-email" className="font-medium">
        {newsletterTexts.label}
      </label>
      <p id="newsletter-hint" className="text-small text-muted">
        {newsletterTexts.hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          className="control min-w-0 grow basis-36"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={newsletterTexts.placeholder}
          aria-describedby="newsletter-hint newsletter-result"
        />
        <Button type="submit" kind="secondary" busy={busy} busyLabel={newsletterTexts.busy}>
          {newsletterTexts.button}
        </Button>
      </div>
      <p id="newsletter-result" className="text-small">
        {result}
      </p>
    </form>
  );
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
