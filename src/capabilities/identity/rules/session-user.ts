/** Who is signed in, as the identity service says (AUTH-08). */
export type SessionUser = {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
};

/** The name in the top bar (NAV-09). */
export const shownName = (user: Pick<SessionUser, 'displayName'>): string => user.displayName?.trim() || 'User';

/** What the avatar shows without a photo: the first letter of the name or e-mail, else 'U' (NAV-08). */
export function avatarLetter(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const text = user.displayName?.trim() || user.email?.trim() || 'U';
  return (Array.from(text)[0] ?? 'U').toLocaleUpperCase('en-IN');
}
