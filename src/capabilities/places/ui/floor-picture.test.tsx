import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FloorPicture } from './floor-picture.tsx';

test('As many desks glow or are covered as the facility lets by the day, however many the picture shows', () => {
  const html = renderToStaticMarkup(<FloorPicture alt="" sizes="100vw" desks={12} taken={[3, 12]} />);
  expect(html.match(/class="desk-free"/g)).toHaveLength(10);
  expect(html.match(/class="desk-taken"/g)).toHaveLength(2);
});
