import { Button } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { formatPhoneNumber } from '#platform/phone-number.ts';
import type { Sent } from './outbox.ts';
import { SentView } from './sent-view.tsx';
import { CONTACT_BUSY_MS, formTexts } from './texts.ts';
import { TrapField } from './trap-field.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const PATH = '/api/enquiries/contact';

type Props = {
  contact: { phone: string; email: string };
  preset: { type: string; subject: string };
  /** The page that a form without script is led to. */
  alreadySent: boolean;
};

/** CONTACT-05 to CONTACT-22. */
export function ContactForm({ contact, preset, alreadySent }: Props) {
  const { element, errors, attempt, busy, sent, submit, change, again } = useEnquiryForm({
    form: 'contact',
    path: PATH,
    busyMs: CONTACT_BUSY_MS,
  });
  const shown: Sent | null = sent ?? (alreadySent && attempt === 0 ? { state: 'sent', reference: '' } : null);
  if (shown?.state === 'sent' || shown?.state === 'kept') {
    return (
      <SentView
        title="Message Sent!"
        sent={shown}
        promise="Thank you for writing to us. You hear from us within 24 hours."
      >
        {sent ? (
          <Button kind="quiet" onClick={again}>
            Send Another Message
          </Button>
        ) : (
          <a className="button button-quiet" href="/contact">
            Send Another Message
          </a>
        )}
      </SentView>
    );
  }
  return (
    <form
      ref={element}
      action={PATH}
      method="post"
      data-late
      className="card grid gap-5"
      noValidate
      onSubmit={submit}
      onInput={change}
    >
      <h2 className="text-h3">Send us a message</h2>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: `contact-${name}`, message }))}
      />
      {shown?.state === 'lost' ? (
        <Notice tone="error" live="alert">
          {formTexts.lost(formatPhoneNumber(contact.phone), contact.email)}
        </Notice>
      ) : null}
      <SelectField
        id="contact-type"
        name="type"
        label="What is it about?"
        defaultValue={preset.type}
        error={errors['type']}
      >
        <option value="general">General</option>
        <option value="booking">Booking</option>
        <option value="support">Support</option>
        <option value="partnership">Partnership</option>
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="contact-name" name="name" label="Name" autoComplete="name" required error={errors['name']} />
        <TextField
          id="contact-phone"
          name="phone"
          type="tel"
          label="Phone"
          optional
          autoComplete="tel"
          error={errors['phone']}
        />
      </div>
      <TextField
        id="contact-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
        error={errors['email']}
      />
      <TextField
        id="contact-subject"
        name="subject"
        label="Subject"
        defaultValue={preset.subject}
        required
        error={errors['subject']}
      />
      <TextAreaField id="contact-message" name="message" label="Message" rows={6} required error={errors['message']} />
      <TrapField />
      <div>
        <Button type="submit" disabled={busy} busy={busy} busyLabel={formTexts.sending}>
          Send Message
        </Button>
      </div>
    </form>
  );
}
