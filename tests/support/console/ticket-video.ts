import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';

const [WIDTH, HEIGHT] = [640, 480];

/** Writes a video of a ticket's QR code, as Chromium takes it for a camera. Answers the file. */
export async function ticketVideo(text: string): Promise<string> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const module = Math.floor(400 / rows.length);
  const [left, top] = [WIDTH, HEIGHT].map((whole) => Math.floor((whole - module * rows.length) / 2)) as [
    number,
    number,
  ];
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < module; line += 1) {
          const from = (top + y * module + line) * WIDTH + left + x * module;
          luma.fill(16, from, from + module);
        }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  const file = join(await mkdtemp(join(tmpdir(), 'meju-ticket-')), 'ticket.y4m');
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)]));
  return file;
}
