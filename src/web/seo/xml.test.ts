import { expect, test } from 'vitest';
import { xmlText } from './xml.ts';

test('a text in XML is text: no element, no entity, no end of an attribute, no character that XML does not have', () => {
  expect(xmlText('<b a="1">&amp; é 漢\u0000\u000b\ufffe</b>')).toBe(
    '&lt;b a=&quot;1&quot;&gt;&amp;amp; é 漢&lt;/b&gt;',
  );
});
