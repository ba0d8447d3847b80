import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditProfile } from './edit-profile.tsx';
import { profileFields } from './profile-form.ts';
import type { ProfileEdit } from './use-profile-edit.ts';

test('PROFILE-15: the account status shows while the profile is edited', () => {
  const values = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileEdit['values'];
  const edit = { values, fieldErrors: {}, attempt: 0, failed: false, busy: false } as ProfileEdit;
  const html = renderToStaticMarkup(<EditProfile edit={edit} email="asha@example.com" />);
  expect(html).toMatch(/<dt[^>]*>Account Status<\/dt>.*Active Member/);
});
