/** What a profile shows until its person has said something (PROFILE-24, PROFILE-25). */
export const profileDefaults = (brand: string) => ({
  location: 'Bangalore, Karnataka',
  bio: `Welcome to ${brand}!`,
});
