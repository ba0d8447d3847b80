import type { ContactTexts } from '../contact-texts.ts';

const fillInAll = 'Please fill in all your contact information.';

/** The texts of its form (CONF-14). */
export const meetingRoomContact: ContactTexts = {
  name: fillInAll,
  email: 'Please enter a valid email',
  phone: 'Please enter a valid phone number',
  shortestName: 1,
  empty: { email: fillInAll, phone: fillInAll },
};
