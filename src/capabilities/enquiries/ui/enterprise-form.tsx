import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { seatRanges } from '../rules/choices.ts';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { ENTERPRISE_BUSY_MS } from './texts.ts';

const texts = {
  title: 'Tell us what you need',
  button: 'Send Inquiry',
  sent: 'Thank you!',
  promise: 'We have received your inquiry. Our sales lead will call or write to you within 24 hours.',
  again: 'Send another inquiry',
};

/** ENT-02, ENT-05 to ENT-17. */
export function EnterpriseForm(props: EnquiryFormProps) {
  return (
    <EnquiryForm of="enterprise" texts={texts} busyMs={ENTERPRISE_BUSY_MS} {...props}>
      {(errors) => (
        <>
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
        </>
      )}
    </EnquiryForm>
  );
}
