import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTextFile } from './text-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'meju-text-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'text.json');

const text = '{ "café": "₹384" }\r\n';
const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', swapped],
])('A file in %s is read', async (_, bytes) => {
  writeFileSync(file, bytes);
  expect(await readTextFile(file)).toBe('{ "café": "₹384" }\n');
});

test('A file in another encoding is refused', async () => {
  writeFileSync(file, Buffer.from('caf\u00e9', 'latin1'));
  await expect(readTextFile(file)).rejects.toThrow('The file is not UTF-8. Save it as UTF-8.');
});
