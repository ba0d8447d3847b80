import type { ContactTexts } from '../contact-texts.ts';

/** The texts of its form (MODAL-06 to -10). */
export const coworkingContact: ContactTexts = {
  name: 'Name is required',
  email: 'Please enter a valid email',
  phone: 'Please enter a valid 10-digit phone number',
  shortestName: 1,
  empty: { email: 'Email is required', phone: 'Phone number is required' },
};
