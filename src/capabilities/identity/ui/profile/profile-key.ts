/** The browser's cache of a person's profile, and of what others keep of it. */
export const profileKey = (uid: string) => ['profile', uid];
