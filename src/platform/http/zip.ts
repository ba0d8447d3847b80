import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; what it holds is asked for when its turn comes. */
export type ZipFile = { name: string; contents: () => Promise<Uint8Array> };

const UTF_8_NAMES = 0x0800;
const VERSION = 20;
const DEFLATED = 8;

/**
 * A ZIP archive (PKWARE's APPNOTE 6.3, without ZIP64: at most 65,535 files and 4 GB) that is made while it is sent: one file at a time is
 * in memory. Names are UTF-8 with forward slashes.
 * @param madeAt the time of every file, in India, as ZIP has no time zone.
 */
export function zipStream(files: readonly ZipFile[], madeAt: Date): ReadableStream<Uint8Array> {
  const parts = zipParts(files, madeAt);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* zipParts(files: readonly ZipFile[], madeAt: Date): AsyncGenerator<Uint8Array, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, contents } of files) {
    const bytes = await contents();
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name, 'utf8');
    const facts = factsOf({ bytes, packed, path, madeAt });
    const local = Buffer.concat([u32(0x04034b50), facts, path]);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(VERSION), facts, u16(0), u16(0), u16(0), u32(0), u32(offset), path]),
    );
    offset += local.length + packed.length;
    yield local;
    yield packed;
  }
  const entries = Buffer.concat(directory);
  const count = u16(files.length);
  yield entries;
  yield Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, u32(entries.length), u32(offset), u16(0)]);
}

/** What the header before a file and its entry in the directory both say. */
function factsOf(of: { bytes: Uint8Array; packed: Buffer; path: Buffer; madeAt: Date }): Buffer {
  const { date, time } = dosTime(of.madeAt);
  return Buffer.concat([
    u16(VERSION),
    u16(UTF_8_NAMES),
    u16(DEFLATED),
    u16(time),
    u16(date),
    u32(crc32(of.bytes)),
    u32(of.packed.length),
    u32(of.bytes.length),
    u16(of.path.length),
    u16(0),
  ]);
}

function dosTime(at: Date): { date: number; time: number } {
  const ist = new Date(at.getTime() + 19_800_000);
  return {
    date: ((ist.getUTCFullYear() - 1980) << 9) | ((ist.getUTCMonth() + 1) << 5) | ist.getUTCDate(),
    time: (ist.getUTCHours() << 11) | (ist.getUTCMinutes() << 5) | (ist.getUTCSeconds() >> 1),
  };
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
