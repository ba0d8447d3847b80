import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { requestsPerSecond } from './load.ts';

export type Measured = { what: string; ours: number; floor: number; unit: string };

/** One address of a running server against a bare server that sends the same head and bytes. */
export async function measureAddress(what: string, origin: string, path: string): Promise<Measured> {
  const request = `GET ${path} HTTP/1.1\r\nHost: meju.example\r\nAccept-Encoding: br\r\n\r\n`;
  const ours = await requestsPerSecond(origin, [request]);
  const bare = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  bare.send(await answerOf(origin, path));
  const [address] = (await once(bare, 'message')) as [{ port: number }];
  const floor = await requestsPerSecond(`http://127.0.0.1:${address.port}`, [request]);
  bare.disconnect();
  return { what, ours, floor, unit: 'requests/s' };
}

/** Our own answer as it went over the wire: fetch would unpack it. */
async function answerOf(origin: string, path: string): Promise<{ headers: Record<string, string>; body: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
