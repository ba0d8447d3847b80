import { Button } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { formatPhoneNumber } from '#platform/phone-number.ts';
import { seatRanges } from '../rules/choices.ts';
import type { Sent } from './outbox.ts';
import { SentView } from './sent-view.tsx';
import { ENTERPRISE_BUSY_MS, formTexts } from './texts.ts';
import { TrapField } from './trap-field.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const PATH = '/api/enquiries/enterprise';

/** ENT-02, ENT-05 to ENT-17. */
export function EnterpriseForm({
  contact,
  alreadySent,
}: {
  contact: { phone: string; email: string };
  alreadySent: boolean;
}) {
  const { element, errors, attempt, busy, sent, submit, change, again } = useEnquiryForm({
    form: 'enterprise',
    path: PATH,
    busyMs: ENTERPRISE_BUSY_MS,
  });
  const shown: Sent | null = sent ?? (alreadySent && attempt === 0 ? { state: 'sent', reference: '' } : null);
  if (shown?.state === 'sent' || shown?.state === 'kept') {
    return (
      <SentView
        title="Thank you!"
        sent={shown}
        promise="We have your inquiry. Somebody who can decide calls or writes to you within 24 hours."
      >
        {sent ? (
          <Button kind="quiet" onClick={again}>
            Send another inquiry
          </Button>
        ) : null}
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
      <h2 className="text-h3">Tell us what you need</h2>
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([name, message]) => ({ fieldId: `enterprise-${name}`, message }))}
      />
      {shown?.state === 'lost' ? (
        <Notice tone="error" live="alert">
          {formTexts.lost(formatPhoneNumber(contact.phone), contact.email)}
        </Notice>
      ) : null}
      <TextField
        id="enterprise-companyName"
        name="companyName"
        label="Company name"
        autoComplete="organization"
        required
        error={errors['companyName']}
      />
      <TextField
        id="enterprise-contactPerson"
        name="contactPerson"
        label="Contact person"
        autoComplete="name"
        required
        error={errors['contactPerson']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="enterprise-email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          error={errors['email']}
        />
        <TextField
          id="enterprise-phone"
          name="phone"
          type="tel"
          label="Phone"
          autoComplete="tel"
          required
          error={errors['phone']}
        />
      </div>
      <SelectField
        id="enterprise-expectedSeats"
        name="expectedSeats"
        label="Expected seats"
        optional
        defaultValue=""
        error={errors['expectedSeats']}
      >
        <option value="">Not sure yet</option>
        {seatRanges.map((range) => (
          <option key={range}>{range}</option>
        ))}
      </SelectField>
      <TextAreaField id="enterprise-message" name="message" label="Message" optional error={errors['message']} />
      <TrapField />
      <div>
        <Button type="submit" disabled={busy} busy={busy} busyLabel={formTexts.sending}>
          Send Inquiry
        </Button>
      </div>
    </form>
  );
}
