import { expect, test } from 'vitest';
import { structuredDataBlock } from './structured-data.ts';

test('a text in structured data leads out of it by no markup, and reads back as it was', () => {
  const name = '</script><script>alert(1)</script><!--';
  const block = structuredDataBlock([{ '@type': 'Thing', name }]);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(block) ?? [];
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(name).slice(1, -1));
});
