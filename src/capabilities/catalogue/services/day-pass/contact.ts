import type { ContactTexts } from '../contact-texts.ts';

/** The texts of its form (DAYPASS-17 to -19). */
export const dayPassContact: ContactTexts = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email',
  phone: 'Phone number must be at least 10 digits',
  shortestName: 2,
};
