import { gstStateOf } from '#capabilities/invoicing/rules/buyer/gst-state.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { useFocusAfter } from '#design/hooks/use-focus-after.ts';
import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { Profile } from '../../contract.ts';
import type { profileDefaults } from '../../rules/profile-defaults.ts';
import { EditProfile } from './edit-profile.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AccountStatus, Fact } from './profile-fact.tsx';
import { profileTexts } from './texts.ts';
import { useProfileEdit } from './use-profile-edit.ts';

type Defaults = ReturnType<typeof profileDefaults>;
type Shown = Omit<Profile, 'createdAt' | 'photoURL'>;

/** The person's profile, to read and to edit (PROFILE-06 to PROFILE-16). */
export function PersonalInformation(around: {
  profile: Shown;
  onSaved: (profile: Profile) => void;
  /** Default values for empty fields. */
  defaults: Defaults;
}) {
  const edit = useProfileEdit(around);
  const button = useFocusAfter<HTMLButtonElement>(!edit.isEditing);
  return (
    <section aria-labelledby="information" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="information" className="text-h3">
          {profileTexts.information}
        </h2>
        {edit.isEditing ? null : (
          <Button ref={button} kind="secondary" onClick={edit.start}>
            <Icon name="edit" size={18} /> {profileTexts.edit}
          </Button>
        )}
      </div>
      {edit.isEditing ? (
        <EditProfile edit={edit} email={around.profile.email} />
      ) : (
        <Facts profile={around.profile} defaults={around.defaults} />
      )}
      <LeaveGuard when={edit.isDirty} />
    </section>
  );
}

/** Marks a default value, so that it is not taken for the person's own. */
const ours = (isOurs: boolean) =>
  isOurs ? <span className="text-small text-muted">{profileTexts.filledIn}</span> : null;

const Facts = ({ profile, defaults }: { profile: Shown; defaults: Defaults }) => (
  <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
    <Fact name="Full Name">{profile.displayName}</Fact>
    <Fact
      name="Email Address"
      beside={
        <Badge tone="success" icon="check">
          {profileTexts.verified}
        </Badge>
      }
    >
      {profile.email}
    </Fact>
    <Fact name="Phone Number">{formatPhoneNumber(profile.phone)}</Fact>
    <Fact name="Location" beside={ours(profile.location === defaults.location)}>
      {profile.location}
    </Fact>
    <Fact name="Company">{profile.company}</Fact>
    <Fact name="Designation">{profile.designation}</Fact>
    <Fact name="Bio" wide beside={ours(profile.bio === defaults.bio)}>
      {profile.bio}
    </Fact>
    <Fact name="GSTIN">{profile.gstin ? `${profile.gstin} · ${gstStateOf(profile.gstin)}` : ''}</Fact>
    <Fact name="Registered address">{profile.billingAddress}</Fact>
    <AccountStatus />
  </dl>
);
