import { useState } from 'react';
import { ConsentsCard } from '#capabilities/account/ui/consents-card.tsx';
import { DataCard, SignInsCard } from '#capabilities/account/ui/data-card.tsx';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { profileDefaults } from '#capabilities/identity/rules/profile-defaults.ts';
import { AccountSettings, Shortcuts } from '#capabilities/identity/ui/profile/account-cards.tsx';
import { PersonalInformation } from '#capabilities/identity/ui/profile/personal-information.tsx';
import { ProfileHeader } from '#capabilities/identity/ui/profile/profile-header.tsx';
import { profileTexts } from '#capabilities/identity/ui/profile/texts.ts';
import { useProfile } from '#capabilities/identity/ui/profile/use-profile.ts';
import { FullScreen } from '#capabilities/identity/ui/require-sign-in.tsx';
import { useAuth, useMember } from '#capabilities/identity/ui/use-auth.ts';
import { lazyPart } from '#design/lazy-part.ts';
import { systemClock } from '#platform/clock.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  noIndexTags(`My Profile · ${root.loaderData.site.brand}`);

/** Below what is in sight at first, and not all have one. */
const MembershipCard = lazyPart(
  async () => (await import('#capabilities/booking/ui/membership-card.tsx')).MembershipCard,
);

/** The signed-in person's profile. */
export default function ProfilePage() {
  const user = useMember();
  const { authorizedFetch } = useAuth();
  const { site } = useSite();
  const { profile, isLoading, saved } = useProfile(user, site.brand);
  const [now] = useState(() => systemClock.now());
  if (isLoading) return <FullScreen>{profileTexts.loading}</FullScreen>;
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-8 px-4 py-8 sm:px-8 lg:py-14">
      <ProfileHeader profile={profile} now={now} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PersonalInformation profile={profile} onSaved={saved} defaults={profileDefaults(site.brand)} />
        <div className="grid gap-6">
          <AccountSettings />
          <MembershipCard
            email={user.email ?? user.uid}
            send={authorizedFetch}
            facility={{ brand: site.brand, legalName: site.legalName, address: addressLine(site) }}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <ConsentsCard send={authorizedFetch} uid={user.uid} />
        <SignInsCard />
        <DataCard send={authorizedFetch} />
      </div>
      <Shortcuts />
    </div>
  );
}
