/** The words about consents, sign-ins and the person's data. */
export const accountTexts = {
  consents: 'Your consents',
  consentsIntro: 'Both are optional. Change them at any time; we keep a record of your choice and its date.',
  consentsUnread: 'We could not load your consents. Please reload this page.',
  saveFailed: 'Your choice could not be saved. Please try again.',
  signIns: 'Sign out everywhere',
  signInsIntro: 'If you lost a device or used a shared one, sign out on every device, including this one.',
  endSignIns: 'Sign out of all devices',
  signedOutEverywhere: {
    title: 'Signed out everywhere',
    text: 'You are signed out on all devices. Redirecting to home page...',
    about: 'session',
  },
  signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.', kind: 'destructive' },
  data: 'Your data',
  dataIntro: 'All your data in one file: profile, bookings, payments, invoices, messages and enquiries.',
  exportData: 'Export my data',
  exported: {
    title: 'Data exported',
    text: 'The file has your data as JSON, and your invoices and credit notes as PDF.',
  },
  exportFailed: {
    title: 'Your data could not be exported',
    text: 'Nothing was changed. Please try again.',
    kind: 'destructive',
  },
  erase: 'Delete my account',
  eraseTitle: 'Delete your account?',
  eraseGoes:
    'We delete your profile, your messages to us, and your name, e-mail and phone number on all bookings at once. Your newsletter subscription ends, and links to your bookings stop working. This cannot be undone.',
  eraseKeepsNothing: 'You have no invoices, so we keep nothing with your name.',
  eraseKeeps: (papers: number, until: string) =>
    `${papers === 1 ? 'We keep one invoice or credit note' : `We keep ${papers} invoices and credit notes`} with your name until ${until}, as tax law requires. We remove your e-mail and phone number from them and use them for nothing else. If you want a copy, export your data first.`,
  eraseConfirm: 'I understand that this cannot be undone',
  eraseNow: 'Delete account',
  eraseNotYet: 'Your account cannot be deleted yet',
  eraseFailed: 'Your account could not be deleted yet. Please try again.',
  erased: { title: 'Your account is deleted', text: 'Thanks for being with us.', about: 'session' },
} as const;
