import { readFile } from 'node:fs/promises';

/**
 * The text of a file as editors of all systems save it: UTF-8, or UTF-16 with its byte order mark. The mark is left out, and line ends are '\n'.
 * @throws TypeError for any other encoding, as wrong letters would be published; what `readFile` throws.
 */
export async function readTextFile(file: URL | string): Promise<string> {
  const bytes = await readFile(file);
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (error) {
    throw new TypeError('The file is not UTF-8. Save it as UTF-8.', { cause: error });
  }
}
