import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { seatRanges } from '../rules/choices.ts';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { ENTERPRISE_BUSY_MS } from './texts.ts';

const texts = {
  title: 'Tell us what you need',
  button: 'Send Inquiry',
  sent: 'Thank you!',
  promise: 'We have received your inquiry. Our sales lead will call or write to you within 24 hours on working days.',
  again: 'Send another inquiry',
};

/** ENT-02, ENT-05 to ENT-17. */
export function EnterpriseForm(props: EnquiryFormProps) {
  return (
    <EnquiryForm of="enterprise" texts={texts} busyMs={ENTERPRISE_BUSY_MS} {...props}>
      {(field) => (
        <>
          <TextField {...field('companyName')} label="Company name" autoComplete="organization" required />
          <TextField {...field('contactPerson')} label="Contact person" autoComplete="name" required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('email')} type="email" label="Email" autoComplete="email" required />
            <TextField {...field('phone')} type="tel" label="Phone" autoComplete="tel" required />
          </div>
          <SelectField {...field('expectedSeats')} label="Expected seats" optional defaultValue="">
            <option value="">Not sure yet</option>
            {seatRanges.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </SelectField>
          <TextAreaField {...field('message')} label="Message" optional />
        </>
      )}
    </EnquiryForm>
  );
}
