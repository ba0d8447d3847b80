export const newsletterTexts = {
  label: 'Newsletter',
  hint: 'News of the house, now and then.',
  placeholder: 'you@example.com',
  button: 'Subscribe',
  busy: '…',
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  done: (email: string) => ({
    title: 'Successfully Subscribed!',
    text: `Updates will be sent to ${email}.`,
  }),
  confirm: 'One press on the link in our mail, and you are on the list.',
  kept: {
    title: 'Not sent yet',
    text: 'Our server cannot take it just now. Your address is safe in this browser and goes out by itself as soon as it can.',
  },
  lost: (phone: string, email: string) => ({
    title: 'We could not take your address',
    text: `Please try again, or tell us at ${phone} or ${email}.`,
  }),
} as const;

/** A busy state that ends at once would only flicker (NEWS-02). */
export const NEWSLETTER_BUSY_MS = 800;

/** What both forms say when the message could not leave yet, or not at all. */
export const formTexts = {
  sending: 'Sending...',
  kept: 'Our server cannot take it just now. Your message is safe in this browser and goes out by itself as soon as it can.',
  lost: (phone: string, email: string) =>
    `We could not take your message, and this browser cannot keep it. It is still in the form: please try again, or tell us at ${phone} or ${email}.`,
} as const;

/** TIME-02, TIME-03: a busy state that ends at once would only flicker. */
export const CONTACT_BUSY_MS = 1200;
export const ENTERPRISE_BUSY_MS = 1000;
