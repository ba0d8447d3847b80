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
  kept: { title: 'Subscribed!', text: 'Thank you for subscribing to our newsletter!' },
  lost: (phone: string, email: string) => ({
    title: 'We could not take your address',
    text: `Please try again, or tell us at ${phone} or ${email}.`,
  }),
} as const;

/** A busy state that ends at once would only flicker (NEWS-02). */
export const NEWSLETTER_BUSY_MS = 800;
