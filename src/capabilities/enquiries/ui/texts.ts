export const newsletterTexts = {
  label: 'Newsletter',
  hint: 'Occasional updates from us.',
  placeholder: 'you@example.com',
  button: 'Subscribe',
  busy: '…',
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  done: (email: string) => ({
    title: 'Successfully Subscribed!',
    text: `Updates will be sent to ${email}.`,
  }),
  confirm: 'Please confirm your subscription with the link in our e-mail.',
  kept: {
    title: 'Not sent yet',
    text: 'We cannot reach our server right now. Your address is saved in this browser and will be sent as soon as possible.',
  },
  lost: (phone: string, email: string) => ({
    title: 'We could not save your address',
    text: `Please try again, or contact us at ${phone} or ${email}.`,
  }),
} as const;

/** A busy state that ends at once would only flicker (NEWS-02). */
export const NEWSLETTER_BUSY_MS = 800;

/** Texts of both forms for a message that waits or could not be kept. */
export const formTexts = {
  sending: 'Sending...',
  kept: 'We cannot reach our server right now. Your message is saved in this browser and will be sent as soon as possible.',
  lost: (phone: string, email: string) =>
    `We could not take your message. It is still in the form: please try again, or contact us at ${phone} or ${email}.`,
} as const;

/** TIME-02, TIME-03: a busy state that ends at once would only flicker. */
export const CONTACT_BUSY_MS = 1200;
export const ENTERPRISE_BUSY_MS = 1000;
