import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { asRecord, asText, parse } from './payment/payment-problem.ts';

/** A calendar subscription with all of a person's bookings. The address is fetched on request. */
export function CalendarFeed({ send }: { send: AuthorizedFetch }) {
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState<'GET' | 'POST' | null>(null);
  const [failed, setFailed] = useState(false);
  async function ask(method: 'GET' | 'POST') {
    setBusy(method);
    const answer = await send('/api/calendar-feed', { method }).catch(() => null);
    const read = answer?.ok ? asText(asRecord(parse(await answer.text().catch(() => '')))['path']) : '';
    setBusy(null);
    setFailed(read === '');
    if (read) setPath(read);
  }
  return (
    <section aria-labelledby="calendar-feed" className="mt-6 grid justify-items-start gap-3 line-above pt-8">
      <h2 id="calendar-feed" className="text-h3">
        Your bookings in your calendar
      </h2>
      <p className="max-w-prose text-muted">
        Subscribe once, and your calendar always shows your current bookings. Keep the address private: anyone with it
        can see your bookings.
      </p>
      {failed ? (
        <Notice tone="error" title="We could not get the address" live="alert">
          Please try again in a moment.
        </Notice>
      ) : null}
      {path ? (
        <div className="grid w-full gap-3">
          <output ref={takeFocus} tabIndex={-1} className="wrap-anywhere">
            <code className="text-small">{location.origin + path}</code>
          </output>
          <div className="flex flex-wrap gap-3">
            <a className="button button-secondary" href={`webcal://${location.host}${path}`}>
              <Icon name="calendar" size={18} />
              Open in calendar
            </a>
            <Button kind="plain" busy={busy === 'POST'} busyLabel="Making..." onClick={() => void ask('POST')}>
              Replace address
            </Button>
          </div>
        </div>
      ) : (
        <Button kind="secondary" busy={busy === 'GET'} busyLabel="Asking..." onClick={() => void ask('GET')}>
          <Icon name="calendar" size={18} />
          Show calendar address
        </Button>
      )}
    </section>
  );
}

/** Moves the focus to the new address, as the pressed button has disappeared, so that screen readers read it. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
