import { useState } from 'react';
import type { SessionUser } from '#capabilities/identity/rules/session-user.ts';
import { FullScreen } from '#capabilities/identity/ui/full-screen.tsx';
import { AccountSettings, Shortcuts } from '#capabilities/identity/ui/profile/account-cards.tsx';
import { PersonalInformation } from '#capabilities/identity/ui/profile/personal-information.tsx';
import { ProfileHeader } from '#capabilities/identity/ui/profile/profile-header.tsx';
import { profileTexts } from '#capabilities/identity/ui/profile/texts.ts';
import { useProfile } from '#capabilities/identity/ui/profile/use-profile.ts';
import { RequireSignIn } from '#capabilities/identity/ui/require-sign-in.tsx';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { systemClock } from '#platform/clock.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { useSite } from '#web/site.ts';

export const handle = { hydrate: 'soon', audience: 'member' } satisfies PageHandle;

export const meta = () => [{ title: 'My Profile · Meju' }, { name: 'robots', content: 'noindex' }];

/** The signed-in person's profile, to read. */
export default function ProfilePage() {
  const { user } = useAuth();
  return <RequireSignIn>{user ? <ProfileOf user={user} /> : null}</RequireSignIn>;
}

function ProfileOf({ user }: { user: SessionUser }) {
  const { site } = useSite();
  const { profile, isLoading } = useProfile(user, site.brand);
  const [now] = useState(() => systemClock.now());
  if (isLoading) return <FullScreen>{profileTexts.loading}</FullScreen>;
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-8 lg:py-14">
      <ProfileHeader profile={profile} now={now} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <PersonalInformation profile={profile} />
        <AccountSettings />
      </div>
      <Shortcuts />
    </div>
  );
}
