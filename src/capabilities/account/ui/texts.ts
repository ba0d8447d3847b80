/** The words about consents, sign-ins and the person's data. */
export const accountTexts = {
  consents: 'What you agreed to',
  consentsIntro: 'Neither is needed to book. You can change both at any time; we keep what you chose and when.',
  consentsUnread: 'We could not look up what you agreed to. Please reload this page.',
  saveFailed: 'Your choice could not be saved. Please try again.',
  signIns: 'Sign out everywhere',
  signInsIntro:
    'If you lost a device or used one that is not yours, end every sign-in of your account, on this device too.',
  endSignIns: 'End every sign-in',
  signedOutEverywhere: {
    title: 'Signed out everywhere',
    text: 'Every earlier sign-in of your account has ended. Redirecting to home page...',
  },
  signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.', kind: 'destructive' },
  data: 'Your data',
  dataIntro: 'Everything we know about you in one file: profile, bookings, payments, tax papers, messages, enquiries.',
  exportData: 'Export my data',
  exported: { title: 'Your data is saved', text: 'The file holds all of it as JSON, and your tax papers as PDF.' },
  exportFailed: {
    title: 'Your data could not be exported',
    text: 'Nothing was changed. Please try again.',
    kind: 'destructive',
  },
  erase: 'Erase me',
  eraseTitle: 'Erase your account?',
  eraseGoes:
    'Your profile, what you wrote to us, and your name, e-mail and number on all bookings and messages are erased at once. The newsletter ends, and links to your bookings open nothing any more. This cannot be undone.',
  eraseKeepsNothing: 'There are no tax papers of yours, so nothing with your name stays.',
  eraseKeeps: (papers: number, until: string) =>
    `${papers === 1 ? 'One tax paper stays' : `${papers} tax papers stay`} until ${until}, because tax law has us keep invoices with the name they were made out to; your e-mail and number are taken out of them. Nobody uses them for anything else. Export your data first if you want a copy.`,
  eraseConfirm: 'I understand that this cannot be undone',
  eraseNow: 'Erase my account',
  eraseNotYet: 'Your account cannot be erased yet',
  eraseFailed: 'Your account could not be erased. Nothing was changed. Please try again.',
  erased: { title: 'Your account is erased', text: 'Thank you for having been with us.' },
} as const;
