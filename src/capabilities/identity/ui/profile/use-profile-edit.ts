import { useState } from 'react';
import { useFormCheck } from '#design/hooks/use-form-check.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { Profile } from '../../contract.ts';
import { useAuth } from '../use-auth.ts';
import {
  changedFields,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  validateProfile,
  valuesOf,
} from './profile-form.ts';
import { saveProfile } from './save-profile.ts';
import { profileTexts } from './texts.ts';

type Editable = Pick<Profile, ProfileField | 'uid'>;

/**
 * The profile's way from view to edit and back (PROFILE-27 to PROFILE-29). Nothing complains before the first press of Save; after it the
 * messages follow every key. What was typed stays through every failure.
 * @param isStored false while only the session's defaults are known: then what was not touched is not sent, as it would overwrite what
 * the server has.
 */
export function useProfileEdit({
  profile,
  isStored,
  onSaved,
}: {
  profile: Editable;
  isStored: boolean;
  onSaved: (profile: Profile) => void;
}) {
  const { authorizedFetch } = useAuth();
  const [before, setBefore] = useState<ProfileValues | null>(null);
  const [values, setValues] = useState<ProfileValues>(() => valuesOf(profile));
  const check = useFormCheck<ProfileErrors>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  function stop(): void {
    setBefore(null);
    check.reset();
    setFailed(false);
  }

  async function save(): Promise<void> {
    if (!before || busy) return;
    setFailed(false);
    if (!check.submitted(validateProfile(values))) return;
    setBusy(true);
    const changed = changedFields(values, before).map((field) => [field, values[field]]);
    const body = isStored ? values : Object.fromEntries(changed);
    const saved = await saveProfile(authorizedFetch, { uid: profile.uid, ...body });
    setBusy(false);
    if (saved.state === 'saved') {
      stop();
      showToast(profileTexts.saved);
      return onSaved(saved.profile);
    }
    showToast(saved.state === 'no_user' ? profileTexts.userNotFound : profileTexts.saveFailed);
    setFailed(true);
    check.refused(saved.state === 'failed' ? saved.fieldErrors : {});
  }

  return {
    isEditing: before !== null,
    isDirty: before !== null && changedFields(values, before).length > 0,
    values,
    fieldErrors: check.errors,
    attempt: check.attempt,
    busy,
    failed,
    start() {
      setBefore(valuesOf(profile));
      setValues(valuesOf(profile));
    },
    change(field: ProfileField, text: string) {
      const next = { ...values, [field]: text };
      setValues(next);
      check.changed(() => validateProfile(next));
    },
    cancel: stop,
    save,
  };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;
