import type { ReactNode } from 'react';
import { Badge } from '#design/badge.tsx';
import type { Profile } from '../../contract.ts';
import { profileTexts } from './texts.ts';

type Shown = Omit<Profile, 'uid' | 'createdAt' | 'photoURL'>;

/** What the person has said about themselves, to read (PROFILE-06, PROFILE-08 to PROFILE-16). */
export function PersonalInformation({ profile }: { profile: Shown }) {
  return (
    <section aria-labelledby="information" className="card">
      <h2 id="information" className="text-h3">
        {profileTexts.information}
      </h2>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name="Full Name">{profile.displayName}</Fact>
        <Fact
          name="Email Address"
          beside={
            <Badge tone="leaf" icon="check">
              {profileTexts.verified}
            </Badge>
          }
        >
          {profile.email}
        </Fact>
        <Fact name="Phone Number">{profile.phone}</Fact>
        <Fact name="Location">{profile.location}</Fact>
        <Fact name="Company">{profile.company}</Fact>
        <Fact name="Designation">{profile.designation}</Fact>
        <Fact name="Bio" wide>
          {profile.bio}
        </Fact>
        <Fact name={profileTexts.accountStatus}>
          <Badge tone="leaf">{profileTexts.activeMember}</Badge>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({
  name,
  beside,
  wide,
  children,
}: {
  name: string;
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2 whitespace-pre-line break-words">
        <span className="min-w-0">{children || <span className="text-muted">{profileTexts.notProvided}</span>}</span>
        {beside}
      </dd>
    </div>
  );
}
