import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '#capabilities/identity/ui/clear-local-data.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const draft = { version: 3, fields: { question: 'Where?', answer: 'Here.' } };

/** A tab's storage: its entries are own properties, as `Object.keys` sees them. */
function storage(): Storage {
  const entries: Record<string, string> = {};
  return Object.assign(Object.create({}), {
    getItem: (key: string) => entries[key] ?? null,
    setItem(this: Record<string, string>, key: string, text: string) {
      entries[key] = text;
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete entries[key];
      delete this[key];
    },
  }) as Storage;
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

test('A draft is there again for the colleague who typed it, and for nobody else', () => {
  keepDraft('asha@example.com', 'text:faq-parking', draft);
  expect(keptDraft('asha@example.com', 'text:faq-parking')).toEqual(draft);
  expect(keptDraft('ravi@example.com', 'text:faq-parking')).toBeNull();
  expect(keptDraft('asha@example.com', 'text:faq-wifi')).toBeNull();
  keepDraft('asha@example.com', 'text:faq-parking', null);
  expect(keptDraft('asha@example.com', 'text:faq-parking')).toBeNull();
});

test('Signing out forgets it', () => {
  keepDraft('asha@example.com', 'text:faq-parking', draft);
  clearDrafts();
  expect(keptDraft('asha@example.com', 'text:faq-parking')).toBeNull();
});

test('Without storage, or with something else in it, there is none', () => {
  sessionStorage.setItem('draft:console:asha@example.com:x', '{"version":"3"}');
  expect(keptDraft('asha@example.com', 'x')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('asha@example.com', 'x', draft);
  expect(keptDraft('asha@example.com', 'x')).toBeNull();
});
