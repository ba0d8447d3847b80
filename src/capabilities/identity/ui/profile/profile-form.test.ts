import { describe, expect, test } from 'vitest';
import { changedFields, onlyFields, profileFields, validateProfile, valuesOf } from './profile-form.ts';

const saved = valuesOf({
  displayName: 'Asha Rao',
  phone: '+919876543210',
  location: 'Bangalore, Karnataka',
  company: '',
  designation: '',
  bio: '',
  gstin: '',
  billingAddress: '',
});

describe("The profile's form", () => {
  test('has neither the e-mail nor the picture among what it edits, so neither is ever sent (PROFILE-26)', () => {
    expect(profileFields).toEqual(
      expect.arrayContaining(['displayName', 'phone', 'location', 'company', 'designation', 'bio']),
    );
    expect(profileFields).not.toContain('email');
    expect(saved).not.toHaveProperty('email');
  });

  test('shows the number as it is read, and is unchanged until something is typed', () => {
    expect(saved.phone).toBe('+91 98765 43210');
    expect(changedFields({ ...saved }, saved)).toEqual([]);
    expect(changedFields({ ...saved, bio: 'x', company: 'Rao' }, saved)).toEqual(['company', 'bio']);
  });

  test('asks for nothing: every field may be empty (PROFILE-31)', () => {
    const empty = Object.fromEntries(Object.keys(saved).map((field) => [field, '']));
    expect(validateProfile({ ...saved, ...empty })).toEqual({});
  });

  test('a phone is taken as it is typed (PROFILE-31)', () => {
    expect(validateProfile({ ...saved, phone: '4123 4567 ext. 12' })).toEqual({});
  });

  test.each([
    ['a name of 201 characters', { displayName: 'x'.repeat(201) }, { displayName: 'At most 200 characters' }],
    ['a phone that no network has', { phone: '1234567890' }, { phone: 'Please enter a valid phone number' }],
    [
      'a GSTIN whose check character is wrong',
      { gstin: '27AAPFU0939F1ZO', company: 'Rao', billingAddress: 'MG Road' },
      { gstin: 'Please enter a valid GSTIN of 15 characters' },
    ],
    [
      'a GSTIN without its company and address',
      { gstin: '27 AAPFU 0939 F1ZV' },
      {
        company: 'Please enter the company that the GSTIN belongs to',
        billingAddress: 'Please enter the address that the GSTIN is registered at',
      },
    ],
  ])('says what is wrong with %s', (_, typed, fieldErrors) => {
    expect(validateProfile({ ...saved, ...typed })).toEqual(fieldErrors);
  });

  test('takes of an answer only what belongs to a field', () => {
    expect(onlyFields({ phone: 'no', uid: 'no', bio: 5 })).toEqual({ phone: 'no' });
  });
});
