import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { fromRupees } from '#platform/money.ts';
import { closureEndedNews, closureNews } from '#tests/support/examples/message-facts.ts';
import { writeLetter, writeWhatsApp } from './write-message.ts';

const sender = {
  facility: sampleFacility,
  publicUrl: 'https://meju.example',
  links: { payTokenOf: () => '', tokenOf: () => 'token', renewalTokenOf: () => 'renewal' },
};
const now = new Date('2026-11-24T08:36:00Z');
const letter = (but: Parameters<typeof closureNews>[0]) => writeLetter(closureNews(but), sender, now);

test.each([
  ['offer', 'Please choose until 24 November 2026, 6:00 PM: move your booking for free, take ₹384 back, or keep'],
  ['full', 'We cancel your booking and refund ₹384. It goes to your UPI account.'],
  ['keep', 'Your booking stays valid as it is.'],
] as const)('%s says what its customer gets, by name, with a link', (outcome, words) => {
  const { text } = letter({ outcome });
  for (const said of ['Hello Asha Rao,', 'on 24 November 2026, 2:05 PM - 10:00 PM', 'Reason: No power', words])
    expect(text).toContain(said);
  expect(text).toContain('https://meju.example/b/token');
});

test('the subject names what is booked and its day, and the mail the number to search by', () => {
  expect(letter({}).subject).toBe('We have to close Tue 24 Nov: your Day Pass on Tue 24 Nov');
  expect(writeLetter(closureEndedNews, sender, now).subject).toBe('We are open after all: your Day Pass on Tue 24 Nov');
  expect(letter({}).text).toContain(`Booking ID ${closureNews().facts.bookingId}`);
});

test('a partial refund names the amount, and a counter payment is refunded at the counter', () => {
  expect(letter({ outcome: 'part', refund: fromRupees(228) }).text).toContain('we refund ₹228 of ₹384');
  expect(letter({ outcome: 'full', account: null }).text).toContain('You get the money at our reception.');
});

test('a cancelled visit leaves the calendar, another one stays in it', () => {
  expect(letter({ outcome: 'full' }).files).toMatchObject([{ contentType: expect.stringContaining('CANCEL') }]);
  expect(letter({ outcome: 'offer' }).files).toEqual([]);
});

test('a visit that takes place after all returns to the calendar with a later version', () => {
  const sequenceOf = (files: readonly { content: string }[]) =>
    Number(/SEQUENCE:(\d+)/.exec(files[0]?.content ?? '')?.[1]);
  const { files: taken } = writeLetter(closureNews({ outcome: 'full' }), sender, now, 1);
  const entry = { placeKind: 'hot_desk', place: 'Hot desk 14', changes: 0 };
  const back = writeLetter({ ...closureEndedNews, facts: { ...closureEndedNews.facts, entry } }, sender, now, 1);
  expect(back.files).toMatchObject([{ contentType: expect.stringContaining('PUBLISH') }]);
  expect(sequenceOf(back.files)).toBeGreaterThan(sequenceOf(taken));
  expect(back.text).toContain('The attached calendar file replaces the earlier entry.');
  // A second closure takes it out again.
  const { files: again } = writeLetter(closureNews({ outcome: 'full' }), sender, now, 2);
  expect(sequenceOf(again)).toBeGreaterThan(sequenceOf(back.files));
});

test('who cancelled a month without a refund reads that the place stays theirs', () => {
  const month = { endsAt: '2026-12-23T18:30:00.000Z', keepsPlace: true } as const;
  const words = 'Your place stays yours until 23 December 2026.';
  expect(letter({ ...month, outcome: 'keep' }).text).toContain(words);
  const { text } = letter({ ...month, outcome: 'part', refund: fromRupees(228) });
  expect(text).toContain(`${words} For the time that you lose we refund ₹228`);
  expect(text).not.toContain('booking stays valid');
});

test('whole days are said by their dates', () => {
  const days = { closedFrom: '2026-12-23T18:30:00.000Z', closedUntil: '2026-12-25T18:30:00.000Z' };
  expect(letter(days).text).toContain('from 24 December 2026 to 25 December 2026');
  expect(letter({ ...days, closedUntil: '2026-12-24T18:30:00.000Z' }).text).toContain('closed on 24 December 2026.');
});

test('both go by WhatsApp too', () => {
  expect(writeWhatsApp(closureNews(), sender)).toMatchObject({ template: 'closure_notice' });
  expect(writeWhatsApp(closureNews(), sender)?.parameters).toHaveLength(8);
  expect(writeWhatsApp(closureEndedNews, sender)?.parameters).toHaveLength(5);
  expect(writeLetter(closureEndedNews, sender, now).text).toContain('Your booking stays valid');
});

test('what a membership includes gets its hours back, and no money', () => {
  const included = { paymentId: null, refund: fromRupees(0), account: '' } as const;
  expect(letter({ ...included, outcome: 'full' }).text).toContain(
    'We cancel your booking. Its hours are back in your month.',
  );
  const { text } = letter({ ...included, outcome: 'offer' });
  expect(text).toContain('cancel it and get its hours back, or keep it');
  expect(text).not.toContain('refund');
});
