/** The profile's texts (rows PROFILE). */
export const profileTexts = {
  loading: 'Loading your profile...',
  welcome: 'Welcome!',
  signOut: 'Sign Out',
  information: 'Personal Information',
  notProvided: 'Not provided',
  verified: 'Verified',
  accountStatus: 'Account Status',
  activeMember: 'Active Member',
  settings: 'Account Settings',
  signedOut: {
    title: 'Signed Out Successfully',
    text: 'You have been logged out. Redirecting to home page...',
  },
  signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.', kind: 'destructive' },
} as const;
