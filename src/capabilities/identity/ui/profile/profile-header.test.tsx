import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '#design/icon.tsx';
import { Avatar } from '../avatar.tsx';

const picture = (photoURL: string | null) =>
  renderToStaticMarkup(<Avatar photoURL={photoURL} className="size-20" fallback={<Icon name="user" size={40} />} />);

test('PROFILE-01: a person is shown by their photo, which is loaded without a referrer, or by a placeholder icon', () => {
  expect(picture('https://example.com/asha.png')).toMatch(/<img src="https:\/\/example\.com\/asha\.png"[^>]*>$/);
  expect(picture('https://example.com/asha.png')).toContain('referrerPolicy="no-referrer"');
  for (const none of [null, '']) {
    expect(picture(none)).toContain('<svg');
    expect(picture(none)).not.toContain('<img');
  }
});
