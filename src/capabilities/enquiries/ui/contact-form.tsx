import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { CONTACT_BUSY_MS } from './texts.ts';

const texts = {
  title: 'Send us a message',
  button: 'Send Message',
  sent: 'Message Sent!',
  promise: 'Thank you for writing to us. We will reply within 24 hours on working days.',
  again: 'Send Another Message',
};

/** CONTACT-05 to CONTACT-22. */
export function ContactForm({ preset, ...props }: EnquiryFormProps & { preset: { type: string; subject: string } }) {
  return (
    <EnquiryForm of="contact" texts={texts} busyMs={CONTACT_BUSY_MS} {...props}>
      {(field) => (
        <>
          <SelectField {...field('type')} label="What is it about?" defaultValue={preset.type}>
            <option value="general">General</option>
            <option value="booking">Booking</option>
            <option value="support">Support</option>
            <option value="partnership">Partnership</option>
          </SelectField>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name')} label="Name" autoComplete="name" required />
            <TextField {...field('email')} type="email" label="Email" autoComplete="email" required />
          </div>
          <TextField {...field('phone')} type="tel" label="Phone" optional autoComplete="tel" />
          <TextField {...field('subject')} label="Subject" defaultValue={preset.subject} required />
          <TextAreaField {...field('message')} label="Message" rows={6} required />
        </>
      )}
    </EnquiryForm>
  );
}
