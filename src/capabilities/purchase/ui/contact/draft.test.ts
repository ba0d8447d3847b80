import { afterEach, describe, expect, test, vi } from 'vitest';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { deleteDraft, readDraft, saveDraft, setPaying } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

describe('what was typed is kept in the tab', () => {
  test('per service, and dropped after the payment', () => {
    storage();
    const typed = { customerName: 'Asha', customerPhone: '98765', companyGstin: '27AAPFU0939F1ZV' };
    saveDraft('dayPass', { ...typed, whatsApp: true, wasPaying: true });
    expect(readDraft('dayPass')).toEqual({
      ...typed,
      whatsApp: true,
      wasPaying: true,
    });
    expect(readDraft('coworking')).toEqual({});
    deleteDraft('dayPass');
    expect(readDraft('dayPass')).toEqual({});
  });

  test('on the way to the sign-in and back, with a note that the buyer was paying', () => {
    storage();
    const typed = { customerName: 'Asha', whatsApp: true };
    saveDraft('dayPass', typed);
    setPaying('dayPass', true);
    expect(readDraft('dayPass')).toEqual({ ...typed, wasPaying: true });
    setPaying('dayPass', false);
    expect(readDraft('dayPass')).toEqual(typed);
  });

  test('nonsense in the storage is an empty draft', () => {
    storage().set('draft:dayPass', '{"customerName":7,"whatsApp":"yes"');
    expect(readDraft('dayPass')).toEqual({});
  });

  test('a browser without storage causes no error', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(readDraft('dayPass')).toEqual({});
    expect(() => saveDraft('dayPass', { customerName: 'Asha' })).not.toThrow();
  });
});

test('the login page is given the way back with everything chosen (AUTH-01, DAYPASS-07)', () => {
  expect(signInPath('/day-pass')).toBe('/login?redirect=/day-pass');
  const link = signInPath('/day-pass?date=2026-11-28&offer=weekend');
  expect(link).toBe('/login?redirect=/day-pass%3Fdate%3D2026-11-28%26offer%3Dweekend');
  expect(new URL(link, 'http://x').searchParams.get('redirect')).toBe('/day-pass?date=2026-11-28&offer=weekend');
});
