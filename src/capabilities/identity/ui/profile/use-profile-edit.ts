import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormCheck } from '#design/hooks/use-form-check.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { type Profile, profileAnswerSchema } from '../../contract.ts';
import { useAuth } from '../use-auth.ts';
import {
  changedFields,
  onlyFields,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  validateProfile,
  valuesOf,
} from './profile-form.ts';
import { profileTexts } from './texts.ts';

type Editable = Pick<Profile, ProfileField | 'uid'>;

/**
 * The profile's way from view to edit and back (PROFILE-27 to PROFILE-29). Nothing complains before the first press of Save; after it the
 * messages follow every key. What was typed stays through every failure.
 * What was not touched is not sent, as the server may know something newer by now: of another tab, or of a purchase.
 */
export function useProfileEdit({ profile, onSaved }: { profile: Editable; onSaved: (profile: Profile) => void }) {
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

  /** @param shown what the fields hold: a browser may have filled them in without an event. */
  async function save(shown: Readonly<Record<string, string>>): Promise<void> {
    if (!before || busy) return;
    const entered: ProfileValues = { ...values, ...onlyFields(shown) };
    setValues(entered);
    setFailed(false);
    if (!check.submitted(validateProfile(entered))) return;
    setBusy(true);
    const changed = changedFields(entered, before).map((field) => [field, entered[field]]);
    const saved = await saveProfile(authorizedFetch, { uid: profile.uid, ...Object.fromEntries(changed) });
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

type Saved =
  | { state: 'saved'; profile: Profile }
  /** Nobody is signed in any more (PROFILE-33). */
  | { state: 'no_user' }
  /** Nothing was stored; `fieldErrors` is what the server says about single fields. */
  | { state: 'failed'; fieldErrors: ProfileErrors };

/** Sends the profile to the server (API-23). */
export async function saveProfile(
  send: AuthorizedFetch,
  body: { uid: string } & Record<string, string>,
): Promise<Saved> {
  try {
    const answer = await send('/api/auth/profile', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 401 || answer.status === 404) return { state: 'no_user' };
    const said: unknown = await answer.json();
    const parsed = z.safeParse(profileAnswerSchema, said);
    if (answer.ok && parsed.success) return { state: 'saved', profile: parsed.data.user };
    return { state: 'failed', fieldErrors: fieldsIn(said) };
  } catch {
    return { state: 'failed', fieldErrors: {} };
  }
}

const errorShape = z.object({ error: z.object({ fields: z.record(z.string(), z.unknown()) }) });

function fieldsIn(said: unknown): ProfileErrors {
  const parsed = z.safeParse(errorShape, said);
  return parsed.success ? onlyFields(parsed.data.error.fields) : {};
}
