import { expect, test } from 'vitest';
import { issueProblems } from './issue-problems.ts';

const site = {
  pages: new Set(['/', '/coworking', '/terms', '/blog/new-chairs']),
  anchorsOf: (page: string) => (page === '/terms' ? ['refunds'] : null),
};
const of = (text: string, subject = 'News') => issueProblems({ subject, text }, site);

test('An issue with pages of the site, other sites, mails and phone numbers has no problem', () => {
  expect(
    of(
      '**New chairs**: [desks](/coworking?offer=welcome), [map](https://maps.example/x), [us](mailto:a@b.co), [call](tel:+918012345678)',
    ),
  ).toEqual([]);
  expect(of('Open {from} 9 to 6, 100% quiet, <3')).toHaveLength(1);
});

test.each(['www.example.com', 'coworking', '#prices', '//example.com', 'javascript:alert(1)', ''])(
  'A link to %j leads nowhere in a mail',
  (to) => {
    expect(of(`[here](${to})`)).toEqual([expect.stringContaining(to || 'without address')]);
    expect(of(`[here](${to}) and [here](${to})`)).toHaveLength(1);
  },
);

test('A link to a page or a part of a page that the site does not have is named, once', () => {
  expect(of('[home](/), [post](/blog/new-chairs/), [refunds](/terms#refunds), [prices](/coworking#prices)')).toEqual(
    [],
  );
  expect(of('[desks](/coworkng?offer=welcome) and [desks](/coworkng?offer=welcome)')).toEqual([
    'This site has no page /coworkng.',
  ]);
  expect(of('[refunds](/terms#refund)')).toEqual(['No heading has the address #refund on /terms.']);
});

test('Placeholders that are not filled in are reported, in the subject too', () => {
  expect(of('Call {phone}.', 'Dear {name}')).toEqual([
    expect.stringContaining('{name}'),
    expect.stringContaining('{phone}'),
  ]);
});

test.each(['{first_name}', '{{first_name}}', '{{ .Subscriber.Name }}', '{$name}', '*|FNAME|*', '%%name%%'])(
  'The placeholder %s of another program is named, and no more of the text',
  (placeholder) => {
    expect(of(`Hello ${placeholder}, *all* is 20% off {1} and {}.`)).toEqual([
      expect.stringContaining(`see ${placeholder}.`),
    ]);
  },
);

test('HTML is named, as readers would see its letters', () => {
  expect(of('<b>Free</b> coffee')).toEqual([expect.stringContaining('<b>'), expect.stringContaining('</b>')]);
});
