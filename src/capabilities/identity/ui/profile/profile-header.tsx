import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { showToast, type Toast } from '#design/toasts/toasts.ts';
import type { Profile } from '../../contract.ts';
import { memberSince } from '../../rules/profile-defaults.ts';
import { Avatar } from '../avatar.tsx';
import { HOME_AFTER_MS } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import { profileTexts } from './texts.ts';

type Shown = Pick<Profile, 'displayName' | 'email' | 'photoURL'> & { createdAt: string | null };

/** What the toast says after Sign Out (PROFILE-30, PROFILE-34). */
export const signOutSays = (ok: boolean): Toast => (ok ? profileTexts.signedOut : profileTexts.signOutFailed);

/** Who this is, since when, and the way out (PROFILE-01 to PROFILE-05). */
export function ProfileHeader({ profile, now }: { profile: Shown; now: Date }) {
  const { signOut, isLoading } = useAuth();
  const leave = async () => {
    showToast(signOutSays(await signOut({ goTo: '/', afterMs: HOME_AFTER_MS })));
  };
  return (
    <header className="flex flex-wrap items-center gap-5">
      <Avatar photoURL={profile.photoURL} className="size-20" fallback={<Icon name="user" size={40} />} />
      <div className="min-w-0 flex-[1_1_13rem]">
        <h1 className="text-h2 wrap-anywhere">{profile.displayName || profileTexts.welcome}</h1>
        <p className="text-muted wrap-anywhere">{profile.email}</p>
        <p className="text-small text-muted">{memberSince(profile.createdAt, now)}</p>
      </div>
      <Button kind="secondary" busy={isLoading} onClick={() => void leave()}>
        <Icon name="leave" /> {profileTexts.signOut}
      </Button>
    </header>
  );
}
