import { SelectField, TextAreaField, TextField } from '#design/field.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { CONTACT_BUSY_MS } from './texts.ts';

const texts = {
  title: 'Send us a message',
  button: 'Send Message',
  sent: 'Message Sent!',
  promise: 'Thank you for writing to us. We will reply within 24 hours.',
  again: 'Send Another Message',
};

/** CONTACT-05 to CONTACT-22. */
export function ContactForm({ preset, ...props }: EnquiryFormProps & { preset: { type: string; subject: string } }) {
  return (
    <EnquiryForm of="contact" texts={texts} busyMs={CONTACT_BUSY_MS} {...props}>
      {(errors) => (
        <>
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
              id="contact-email"
              name="email"
              type="email"
              label="Email"
              autoComplete="email"
              required
              error={errors['email']}
            />
          </div>
          <TextField
            id="contact-phone"
            name="phone"
            type="tel"
            label="Phone"
            optional
            autoComplete="tel"
            error={errors['phone']}
          />
          <TextField
            id="contact-subject"
            name="subject"
            label="Subject"
            defaultValue={preset.subject}
            required
            error={errors['subject']}
          />
          <TextAreaField
            id="contact-message"
            name="message"
            label="Message"
            rows={6}
            required
            error={errors['message']}
          />
        </>
      )}
    </EnquiryForm>
  );
}
