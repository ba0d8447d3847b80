import { describe, expect, test } from 'vitest';
import { type FontName, fontRuns } from './font-runs.ts';

/** Roughly what the real typefaces have. */
const coverage: Partial<Record<FontName, RegExp>> = {
  'bricolage-400': /[ -~\u00a0-\u00ff–·]/,
  'bricolage-ext-400': /[ ₹Łł]/,
  'noto-kannada': /[ \u0c80-\u0cff\u200c\u200d]/,
  'noto-devanagari': /[ \u0900-\u097f\u200c\u200d]/,
};
const runsOf = (text: string) =>
  fontRuns(text, 400, (font, character) => coverage[font]?.test(character) ?? false).map(
    ({ font, text }) => `${font}: ${text}`,
  );

describe('text on documents', () => {
  test('is cut where the typeface changes', () => {
    expect(runsOf('₹384.00')).toEqual(['bricolage-ext-400: ₹', 'bricolage-400: 384.00']);
    expect(runsOf('Łukasz')).toEqual(['bricolage-ext-400: Ł', 'bricolage-400: ukasz']);
  });

  test('keeps the words of an Indian name together, so that they are shaped', () => {
    expect(runsOf('ಕೃಷ್ಣ ಮೂರ್ತಿ Rao')).toEqual(['noto-kannada: ಕೃಷ್ಣ ಮೂರ್ತಿ ', 'bricolage-400: Rao']);
    expect(runsOf('ಮೇಜು श्री')).toEqual(['noto-kannada: ಮೇಜು ', 'noto-devanagari: श्री']);
  });

  test('loses marks that turn the direction of writing, and keeps joiners inside a word', () => {
    expect(runsOf('Asha \u202eoaR\u202c \u200fRao')).toEqual(['bricolage-400: Asha oaR Rao']);
    expect(runsOf('ರ\u200dಕ')).toEqual(['noto-kannada: ರ\u200dಕ']);
    expect(runsOf('a\u200db')).toEqual(['bricolage-400: ab']);
  });

  test('writes a letter without a glyph without its accents, else in Latin letters, else as a question mark', () => {
    expect(runsOf('Nguyễn')).toEqual(['bricolage-400: Nguyen']);
    expect(runsOf('ﬁne ｗｉｄｅ')).toEqual(['bricolage-400: fine wide']);
    expect(runsOf('李明 Борис')).toEqual(['bricolage-400: LiMing Boris']);
    expect(runsOf('Asha 👍🏽')).toEqual(['bricolage-400: Asha :thumbsup:']);
    expect(runsOf('e\u0301 \u0301')).toEqual(['bricolage-400: é ?']);
    expect(runsOf('\ue000')).toEqual(['bricolage-400: ?']);
  });

  test('of nothing is nothing', () => {
    expect(runsOf('')).toEqual([]);
    expect(runsOf('\u200b\u0000')).toEqual([]);
  });
});
