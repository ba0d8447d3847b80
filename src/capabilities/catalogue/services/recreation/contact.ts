import type { ContactTexts } from '../contact-texts.ts';

/** The texts of its form (REC-16). */
export const recreationContact: ContactTexts = {
  name: 'Name is required',
  email: 'Please enter a valid email',
  phone: 'Invalid Phone Number',
  shortestName: 1,
  empty: { email: 'Email is required', phone: 'Phone Number Required' },
};
