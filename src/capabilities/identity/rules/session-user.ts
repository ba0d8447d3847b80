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

/**
 * What the avatar shows without a photo: the first letter of the name or e-mail as its script writes it, a whole emoji and never half of
 * one, else 'U' (NAV-08).
 */
export function avatarLetter({ displayName, email }: Pick<SessionUser, 'displayName' | 'email'>): string {
  const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  for (const { segment } of letters.segment(displayName?.trim() || email?.trim() || '')) return segment.toUpperCase();
  return 'U';
}

/** Whether the visitor is signed in (AUTH-10). */
export const isAuthenticated = (user: SessionUser | null): boolean => user !== null;
