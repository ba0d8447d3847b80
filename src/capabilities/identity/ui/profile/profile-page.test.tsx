import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { textOf } from '#tests/support/html.ts';
import { profileDefaults } from '../../rules/profile-defaults.ts';
import { AuthProvider } from '../auth-provider.tsx';
import { AccountSettings, Shortcuts } from './account-cards.tsx';
import { EditProfile } from './edit-profile.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { valuesOf } from './profile-form.ts';
import { ProfileHeader, signOutSays } from './profile-header.tsx';

const now = new Date('2026-11-24T06:30:00Z');
const bare = {
  uid: 'u1',
  displayName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  location: 'Bangalore, Karnataka',
  company: '',
  designation: '',
  bio: 'Welcome to Meju!',
  gstin: '',
  billingAddress: '',
};
const htmlOf = (element: ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: <AuthProvider setup={{ mode: 'off', config: null, missing: [] }}>{element}</AuthProvider>,
        },
      ])}
    />,
  );

describe('the header of the profile', () => {
  const header = (displayName: string) =>
    htmlOf(<ProfileHeader profile={{ ...bare, displayName, photoURL: '', createdAt: null }} now={now} />);

  test('PROFILE-02, PROFILE-03: has the name, or a welcome without one, and the e-mail', () => {
    expect(header('Asha Rao')).toMatch(/<h1[^>]*>Asha Rao<\/h1><p[^>]*>asha@example\.com<\/p>/);
    expect(header('')).toMatch(/<h1[^>]*>Welcome!<\/h1>/);
  });

  test('PROFILE-05: has a Sign Out button', () => {
    expect(/<button.*?<\/button>/.exec(header('Asha Rao'))?.map(textOf)).toEqual(['Sign Out']);
  });

  test('PROFILE-34: a failed sign-out shows an error, a successful one does not', () => {
    expect(signOutSays(false)).toEqual({
      title: 'Error',
      text: 'Failed to sign out. Please try again.',
      kind: 'destructive',
    });
    expect(signOutSays(true)).toMatchObject({ title: 'Signed Out Successfully' });
  });
});

describe('the personal information', () => {
  const html = htmlOf(
    <PersonalInformation profile={bare} onSaved={() => undefined} defaults={profileDefaults('Meju')} />,
  );
  const factOf = (name: string) => {
    const fact = html.split('<dt').find((part) => textOf(`<dt${part}`).startsWith(name));
    return textOf(`<dt${fact?.split('</dd>')[0]}`)
      .slice(name.length)
      .trim();
  };

  test('PROFILE-06: is there to read, with a button to edit it', () => {
    expect(html).not.toMatch(/<(input|textarea)\b/);
    expect(textOf(/<button.*?<\/button>/.exec(html)?.[0] ?? '')).toBe('Edit Profile');
  });

  test.each([
    ['PROFILE-08', 'Full Name', 'Asha Rao'],
    ['PROFILE-09', 'Email Address', 'asha@example.com Verified'],
    ['PROFILE-10, PROFILE-16', 'Phone Number', 'Not provided'],
    ['PROFILE-11', 'Location', 'Bangalore, Karnataka Default, please change'],
    ['PROFILE-12, PROFILE-16', 'Company', 'Not provided'],
    ['PROFILE-13, PROFILE-16', 'Designation', 'Not provided'],
    ['PROFILE-14', 'Bio', 'Welcome to Meju! Default, please change'],
  ])('%s: %s is %s', (_, name, value) => expect(factOf(name)).toBe(value));
});

test('values that the person gave are not called ours', () => {
  const own = { ...bare, location: 'Mysuru', bio: 'I draw maps.' };
  const shown = <PersonalInformation profile={own} onSaved={() => undefined} defaults={profileDefaults('Meju')} />;
  expect(textOf(htmlOf(shown))).not.toContain('Default, please change');
});

describe('the form of the profile', () => {
  const edit = {
    isEditing: true,
    isDirty: false,
    values: valuesOf(bare),
    fieldErrors: {},
    attempt: 0,
    busy: false,
    failed: false,
    start: () => undefined,
    change: () => undefined,
    cancel: () => undefined,
    save: async () => undefined,
  };
  const html = htmlOf(<EditProfile edit={edit} email="asha@example.com" />);
  const control = (label: string) => {
    const id = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}`).exec(html)?.[1];
    return new RegExp(`<(?:input|textarea)[^>]* id="${id}"[^>]*>`).exec(html)?.[0];
  };

  test('PROFILE-07: ends with Save or Cancel', () => {
    expect([...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => textOf(button).split(' ')[0])).toEqual([
      'Save',
      'Cancel',
    ]);
  });

  test('PROFILE-09, PROFILE-26: its e-mail is verified and cannot be edited', () => {
    expect(control('Email Address')).toMatch(/ readOnly=""/);
    expect(textOf(html)).toContain('Email Address Verified');
  });

  test.each([
    ['PROFILE-08', 'Full Name', 'value="Asha Rao"'],
    ['PROFILE-10', 'Phone Number', 'placeholder="+91 XXXXX XXXXX"'],
    ['PROFILE-11', 'Location', 'value="Bangalore, Karnataka"'],
    ['PROFILE-12', 'Company', 'placeholder="Your company name"'],
    ['PROFILE-13', 'Designation', 'placeholder="Your job title"'],
    ['PROFILE-14', 'Bio', 'placeholder="Tell us about yourself..."'],
    ['PROFILE-14', 'Bio', 'rows="3"'],
  ])('%s: the field %s has %s', (_, label, attribute) => expect(control(label)).toContain(attribute));
});

describe('the cards of the account', () => {
  test.each([
    ['PROFILE-17', 'Email Notifications Enabled'],
    ['PROFILE-18', 'Language English'],
    ['PROFILE-19', 'Timezone IST (UTC+5:30)'],
  ])('%s: the settings say %s', (_, words) => expect(textOf(htmlOf(<AccountSettings />))).toContain(words));

  test('PROFILE-20: three shortcuts lead to the bookings, co-working and the day pass', () => {
    const links = [...htmlOf(<Shortcuts />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/my-bookings', '/coworking', '/day-pass']);
  });
});
