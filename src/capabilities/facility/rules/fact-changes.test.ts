import { describe, expect, it } from 'vitest';
import { factChanges } from './fact-changes.ts';

const isTaken = (changes: object): boolean => factChanges.safeParse(changes).success;

describe('A fact that is written', () => {
  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:x', 'x', ''])(
    'puts the map at no script or file, which pages and mails would link to: %j',
    (mapsUrl) => expect(isTaken({ mapsUrl })).toBe(false),
  );

  it('puts the map at a web address', () => {
    expect(isTaken({ mapsUrl: 'https://maps.example/?q=Meju' })).toBe(true);
  });

  it.each(['Meju\r\nBcc: evil@example.com', 'Meju\u202e', '\u0000Meju'])(
    'is one line that reads as it is written: not %j',
    (brand) => expect(isTaken({ brand })).toBe(false),
  );
});
