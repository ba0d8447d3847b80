import { expect, test } from 'vitest';
import { consentWordings, PURCHASE_CONSENT } from './consent.ts';
import { profileOfSession } from './profile-defaults.ts';

const nobody = { uid: 'u1', displayName: null, email: null, photoURL: null, phoneNumber: null };

test('PROFILE-24, PROFILE-25, PROFILE-37: a profile of which nothing is stored has its defaults and what the session knows', () => {
  const empty = {
    uid: 'u1',
    displayName: '',
    email: '',
    photoURL: '',
    phone: '',
    location: 'Bangalore, Karnataka',
    company: '',
    designation: '',
    bio: 'Welcome to Meju!',
    gstin: '',
    billingAddress: '',
    createdAt: null,
  };
  type User = Parameters<typeof profileOfSession>[0];
  expect(profileOfSession(nobody as User, 'Meju')).toEqual(empty);
  const asha = { ...nobody, displayName: 'Asha', email: 'a@example.com', photoURL: 'p', phoneNumber: '+91' };
  expect(profileOfSession(asha as User, 'Meju')).toEqual({
    ...empty,
    displayName: 'Asha',
    email: 'a@example.com',
    photoURL: 'p',
    phone: '+91',
  });
});

// A consent is kept as proof by these names: a text that changes has to get a new one.
test('what people agree to is said in these words, under these names', () => {
  expect(consentWordings).toEqual({
    whatsapp: {
      wording: 'whatsapp-2',
      label: 'Messages about my bookings on WhatsApp',
      text: 'Confirmations, reminders and refunds, to the phone number of each booking. You also get them by e-mail.',
    },
    marketing: {
      wording: 'marketing-2',
      label: 'News and offers by e-mail',
      text: 'Our newsletter, to the e-mail address of this account. You can unsubscribe with one click.',
    },
  });
  expect(PURCHASE_CONSENT).toEqual({
    wording: 'whatsapp-purchase-2',
    label: 'Also send my confirmation and updates on WhatsApp to this number',
  });
});
