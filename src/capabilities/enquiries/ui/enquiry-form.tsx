import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { Sent } from './outbox.ts';
import { formTexts } from './texts.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** Replaces the form after it was sent. Takes focus, so that it is read out. */
function SentView({
  title,
  sent,
  promise,
  children,
}: {
  title: string;
  sent: Sent;
  promise: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kept = sent.state === 'kept';
  return (
    <div className="card grid content-start justify-items-start gap-4 self-start" role="status">
      <Icon name={kept ? 'clock' : 'done'} size={40} className={kept ? 'text-pending' : 'text-success'} />
      <h2 ref={heading} tabIndex={-1}>
        {kept ? 'Thank you!' : title}
      </h2>
      <p className="text-lead">{kept ? formTexts.kept : promise}</p>
      {sent.state === 'sent' && sent.reference ? (
        <p>
          Your reference is <strong className="font-strong figures">{sent.reference}</strong>. We have sent it to you by
          e-mail, too.
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** A field that people neither see nor reach; programs fill it. Its name is none that a browser's autofill knows. */
function TrapField() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export type EnquiryFormProps = {
  contact: { phone: string; email: string };
  /** The page that a form without script is led to. */
  alreadySent: boolean;
};

type FormTexts = { title: string; button: string; sent: string; promise: string; again: string };

/**
 * A form that is checked, sent and kept as `useEnquiryForm` says, and the thanks that take its place.
 * @param of the form's name: that of its page, its call and the beginning of its fields' ids.
 * @param busyMs how long the busy state shows at least.
 * @param children its fields; `field` gives each its name, its id, and what is wrong with it.
 */
export function EnquiryForm({
  of: form,
  texts,
  busyMs,
  contact,
  alreadySent,
  children,
}: EnquiryFormProps & {
  of: 'contact' | 'enterprise';
  texts: FormTexts;
  busyMs: number;
  children: (field: (name: string) => { id: string; name: string; error: string | undefined }) => ReactNode;
}) {
  const path = `/api/enquiries/${form}`;
  const { element, errors, attempt, busy, sent, submit, change, again } = useEnquiryForm({ form, path, busyMs });
  const shown: Sent | null = sent ?? (alreadySent && attempt === 0 ? { state: 'sent', reference: '' } : null);
  if (shown?.state === 'sent' || shown?.state === 'kept') {
    return (
      <SentView title={texts.sent} sent={shown} promise={texts.promise}>
        {sent ? (
          <Button kind="secondary" onClick={again}>
            {texts.again}
          </Button>
        ) : (
          <a className="button button-secondary" href={`/${form}`}>
            {texts.again}
          </a>
        )}
      </SentView>
    );
  }
  return (
    <form
      ref={element}
      action={path}
      method="post"
      data-deferred
      className="card grid gap-5"
      noValidate
      onSubmit={submit}
      onInput={change}
    >
      <h2 className="text-h3">{texts.title}</h2>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: `${form}-${name}`, message }))}
      />
      {shown?.state === 'lost' ? (
        <Notice tone="error" live="alert">
          {formTexts.lost(formatPhoneNumber(contact.phone), contact.email)}
        </Notice>
      ) : null}
      {children((name) => ({ id: `${form}-${name}`, name, error: errors[name] }))}
      <TrapField />
      <div>
        <Button type="submit" aria-disabled={busy || undefined} busy={busy} busyLabel={formTexts.sending}>
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
