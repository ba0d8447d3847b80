import { connect } from 'node:net';

/** How many requests are answered a second, over `connections` kept-alive connections which take turns in `requests`, after a warm-up. */
export async function requestsPerSecond(
  origin: string,
  requests: readonly string[],
  { connections = 32, seconds = 4 } = {},
): Promise<number> {
  const { hostname, port } = new URL(origin);
  // The first answers of a new server may have other headers than later ones.
  for (const request of requests) await answerSize(hostname, Number(port), request);
  await pause(1);
  const asked: { request: string; size: number }[] = [];
  for (const request of requests) {
    await answerSize(hostname, Number(port), request);
    asked.push({ request, size: await answerSize(hostname, Number(port), request) });
  }
  let answered = 0;
  const sockets = Array.from({ length: connections }, (_, n) => {
    const { request, size } = asked[n % asked.length] ?? { request: '', size: 0 };
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let received = 0;
    // Every answer has the same length, so bytes are counted and nothing is parsed: the client must cost less than the server.
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      while (received >= size) {
        received -= size;
        answered += 1;
        socket.write(request);
      }
    });
    return socket;
  });
  await pause(1);
  const [from, start] = [answered, performance.now()];
  await pause(seconds);
  const rate = ((answered - from) * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.destroy();
  if (rate === 0) throw new Error('The answers became shorter while they were counted.');
  return rate;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The bytes of one answer, head included. */
function answerSize(hostname: string, port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => socket.write(request));
    let text = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text = Buffer.concat([text, chunk]);
      const head = text.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(text.subarray(0, head).toString());
      if (head < 0) return;
      if (!length || !text.toString('latin1').startsWith('HTTP/1.1 200'))
        return reject(new Error(text.subarray(0, 400).toString()));
      if (text.length < head + 4 + Number(length[1])) return;
      socket.destroy();
      resolve(head + 4 + Number(length[1]));
    });
  });
}
