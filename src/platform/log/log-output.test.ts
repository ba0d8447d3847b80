import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { logOutput } from './log-output.ts';

type Done = (error: NodeJS.ErrnoException | null, written: number) => void;

/** A file that takes what `room` says, and refuses the rest as a full disk does. */
function fullDisk() {
  let text = '';
  let room = 0;
  return {
    text: () => text,
    makeRoom(characters: number) {
      room = characters;
    },
    write(_file: number, bytes: Uint8Array, offset: number, length: number, _position: null, done: Done) {
      const taken = Math.min(room, length);
      text += Buffer.from(bytes.subarray(offset, offset + taken)).toString();
      room -= taken;
      const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      setImmediate(() => (taken === 0 ? done(error, 0) : done(null, taken)));
    },
  };
}

describe('The output of the log', () => {
  test('writes lines in their order', async () => {
    const disk = fullDisk();
    disk.makeRoom(1000);
    const output = logOutput(1, disk);
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    await output.drain(10_000);
    expect([disk.text(), output.waiting(), output.lost()]).toEqual(['one\ntwo\nthree\n', 0, 0]);
  });

  test('keeps lines while the disk is full up to its limit, counts the rest, and tells when it writes again', async () => {
    const disk = fullDisk();
    const output = logOutput(1, { ...disk, waitingMax: 12, retryMs: 1 });
    let reports = 0;
    output.onRecovery(() => {
      reports += 1;
      output.write('!\n');
    });
    output.write('first\n');
    for (let n = 0; n < 5; n += 1) output.write(`line${n}\n`);
    expect([output.waiting(), output.lost(), reports]).toEqual([3, 3, 0]);
    // Room for a part of a line only: what follows goes on in its middle.
    disk.makeRoom(3);
    await eventually(async () => expect(disk.text()).toBe('fir'));
    disk.makeRoom(1000);
    await output.drain(10_000);
    expect(disk.text()).toBe('first\nline0\nline1\n!\n');
    expect([output.waiting(), output.lost(), reports]).toEqual([0, 3, 1]);
  });

  test('is not waited for longer than asked', async () => {
    const output = logOutput(1, { ...fullDisk(), retryMs: 1 });
    output.write('one\n');
    await output.drain(20);
    expect(output.waiting()).toBe(1);
  });
});
