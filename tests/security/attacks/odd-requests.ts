import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { disconnectAfter } from '#tests/support/server/raw-request.ts';
import { type Stage } from '../stage.ts';

const head = (line: string, ...headers: string[]) =>
  `${[line, ...(headers.some((header) => /^host/i.test(header)) ? [] : ['Host: x']), ...headers].join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]) => head('POST /api/auth/sync HTTP/1.1', ...headers);

/** Bytes on the wire, and how the first answer begins. */
const wires: [name: string, bytes: string, answer: RegExp][] = [
  ['two lengths', `${post('Content-Length: 5', 'Content-Length: 6')}hello`, /^HTTP\/1\.1 400 /],
  ['a list of lengths', `${post('Content-Length: 5, 5')}hello`, /^HTTP\/1\.1 400 /],
  ['a length with a sign', `${post('Content-Length: +5')}hello`, /^HTTP\/1\.1 400 /],
  ['a length in hexadecimal', `${post('Content-Length: 0x5')}hello`, /^HTTP\/1\.1 400 /],
  ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, /^HTTP\/1\.1 400 /],
  [
    'chunks under two names',
    `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  ['chunks under a false name', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['a blank before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['a chunk that is no number', `${post('Transfer-Encoding: chunked')}zz\r\n\r\n`, /^HTTP\/1\.1 400 /],
  [
    'a chunk with a line feed in its extension',
    `${post('Transfer-Encoding: chunked')}1;a=\n\r\nx\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  ['a header that goes on in the next line', head('GET /healthz HTTP/1.1', 'X-A: b', ' c: d'), /^HTTP\/1\.1 400 /],
  ['a header without a colon', head('GET /healthz HTTP/1.1', 'nonsense'), /^HTTP\/1\.1 400 /],
  ['line feeds alone', 'GET /healthz HTTP/1.1\nHost: x\n\n', /^HTTP\/1\.1 400 /],
  ['two hosts', head('GET /api/auth/config HTTP/1.1', 'Host: x', 'Host: evil.example'), /^HTTP\/1\.1 400 /],
  ['two hosts for a page', head('GET / HTTP/1.1', 'Host: x', 'host: evil.example'), /^HTTP\/1\.1 400 /],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['another version', head('GET / HTTP/3.0', 'Connection: close'), /^HTTP\/1\.1 400 /],
  ['a tunnel', head('CONNECT evil.example:80 HTTP/1.1'), /^(HTTP\/1\.1 4\d\d |$)/],
  [
    'TRACE, which would show the headers',
    head('TRACE / HTTP/1.1', 'X-Secret: s', 'Connection: close'),
    /^HTTP\/1\.1 405 /,
  ],
  ['a proxy’s address', head('GET http://evil.example/api/nothing HTTP/1.1', 'Connection: close'), /^HTTP\/1\.1 404 /],
  ['100 kB of headers', head('GET / HTTP/1.1', `X-Much: ${'x'.repeat(100_000)}`), /^HTTP\/1\.1 431 /],
  ['100 MB announced', post('Content-Length: 100000000', 'Connection: close'), /^HTTP\/1\.1 413 /],
  [
    '100 MB announced, and waiting for our word',
    post('Expect: 100-continue', 'Content-Length: 100000000', 'Connection: close'),
    /HTTP\/1\.1 413 /,
  ],
  ['an expectation that nobody knows', post('Expect: 200-maybe', 'Content-Length: 2'), /^HTTP\/1\.1 417 /],
  [
    'another protocol to go on with',
    head('GET /healthz HTTP/1.1', 'Connection: Upgrade, close', 'Upgrade: websocket'),
    /^HTTP\/1\.1 200 /,
  ],
];

/** Addresses, and the status that they may have. None leads out of the site. */
const addresses: [path: string, statuses: number[], leadsTo?: string][] = [
  ['/../../etc/passwd', [404]],
  ['/assets/../../../package.json', [404]],
  ['/assets/%2e%2e/%2e%2e/package.json', [404]],
  ['/assets/..%2f..%2fserver/index.js', [404]],
  ['/assets/..%5c..%5cserver%5cindex.js', [404]],
  ['/assets/....//....//package.json', [404]],
  ['/.env', [404]],
  ['/.git/config', [404]],
  ['/.vite/manifest.json', [404]],
  ['/package.json', [404]],
  ['/build/server/index.js', [404]],
  ['/server/index.js', [404]],
  ['/migrations/0001_core.sql', [404]],
  ['/.data/database', [404]],
  ['/__manifest', [404]],
  ['/__manifest?paths=/my-bookings', [404]],
  ['/_root.data', [200, 404]],
  ['/__proto__', [404]],
  ['/constructor', [404]],
  ['/%00', [404]],
  ['/faq%00.html', [404]],
  ['/%', [404]],
  ['/%c0%ae%c0%ae/', [404]],
  ['/%ff', [404]],
  ['/faq?x=%', [200]],
  ['/faq?x=%00', [200]],
  ['//evil.example', [404]],
  ['//evil.example/%2e%2e', [200, 404]],
  ['/%2f%2fevil.example', [404]],
  ['/%5cevil.example', [404]],
  ['/faq;jsessionid=1', [404]],
  ['/none.', [302], '/none'],
  ['/faq.', [302], '/faq'],
  ['/api', [404]],
  ['/api/', [404]],
  ['/api/%2e%2e/healthz', [200, 404]],
  ['/api//auth/config', [404]],
  ['/API/auth/config', [404]],
  ['/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E', [404]],
  [`/blog/${'x'.repeat(8000)}`, [404]],
  ['/newsletter/confirm?state=constructor', [200]],
  ['/newsletter/confirm?state=__proto__', [200]],
  ['/newsletter/unsubscribe?state=toString', [200]],
  ['/booking-confirmation?type=constructor&status=__proto__&amount=NaN&date=valueOf', [200]],
];

type Body = string | Uint8Array<ArrayBuffer>;
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies for a call that takes `{ uid, displayName }`, and the status that they may have. */
const bodies: [name: string, make: (uid: string) => Body, statuses: number[], headers?: Record<string, string>][] = [
  ['nothing', () => '', [400]],
  ['not JSON', () => '{"uid":', [400]],
  ['a number beyond all numbers', () => '{"uid":1e400}', [400]],
  ['depth', () => nested(30_000), [400]],
  ['depth inside a field', (uid) => `{"uid":"${uid}","displayName":${nested(30_000)}}`, [400]],
  [
    '5,000 fields that nobody knows',
    (uid) => `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join()},"uid":"${uid}"}`,
    [200],
  ],
  ['a prototype', (uid) => `{"__proto__":{"uid":"${uid}"},"constructor":{"prototype":{"admin":true}}}`, [400]],
  ['the same field twice', (uid) => `{"uid":"somebody","uid":"${uid}"}`, [200, 400]],
  ['UTF-16', (uid) => new Uint8Array(Buffer.from(`\ufeff{"uid":"${uid}"}`, 'utf16le')), [400]],
  ['a byte order mark', (uid) => `\ufeff{"uid":"${uid}"}`, [200, 400]],
  [
    'bytes that are no UTF-8',
    (uid) =>
      new Uint8Array(
        Buffer.concat([Buffer.from(`{"uid":"${uid}","displayName":"`), Buffer.from([0xff, 0xc0]), Buffer.from('"}')]),
      ),
    [400],
  ],
  ['U+0000', (uid) => `{"uid":"${uid}","displayName":"a\\u0000b"}`, [400]],
  ['half a surrogate pair', (uid) => `{"uid":"${uid}","displayName":"a\\ud800b"}`, [400]],
  ['a backslash-u0000 written out', (uid) => JSON.stringify({ uid, displayName: 'the text \\u0000 itself' }), [200]],
  ['a line break in a name', (uid) => JSON.stringify({ uid, displayName: 'a\r\nb' }), [400]],
  ['gzip', (uid) => new Uint8Array(gzipSync(JSON.stringify({ uid }))), [415], { 'Content-Encoding': 'gzip' }],
  [
    'gzip that unpacks to 100 MB',
    () => new Uint8Array(gzipSync(Buffer.alloc(100_000_000, 32))),
    [415, 413],
    { 'Content-Encoding': 'gzip' },
  ],
  ['gzip in disguise', (uid) => new Uint8Array(gzipSync(JSON.stringify({ uid }))), [400]],
  ['JSON as plain text', (uid) => JSON.stringify({ uid }), [415], { 'Content-Type': 'text/plain' }],
  ['a form', (uid) => `uid=${uid}`, [415], { 'Content-Type': 'application/x-www-form-urlencoded' }],
  [
    'XML with an entity',
    () => '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    [415],
    { 'Content-Type': 'application/xml' },
  ],
  ['70 kB', (uid) => JSON.stringify({ uid, displayName: 'x'.repeat(70_000) }), [413]],
];

/** What a stranger learns from an answer: nothing about the machine, the code or the database. */
const revealing =
  /node_modules|\.ts:\d|at \w+ \(|\/src\/|\bselect\b.+\bfrom\b|syntax error at|PostgresError|ZodError|stack/i;

/** Requests as no browser makes them. */
export function oddRequests(stage: Stage): void {
  test.each(wires)('On the wire: %s', async (_, bytes, answer) => {
    const told = await stage.raw(bytes);
    expect(told).toMatch(answer);
    expect(told).not.toMatch(revealing);
    // Exactly one answer: what was smuggled behind the request was not taken for a second one.
    expect(told.match(/^HTTP\/1\.1 [2-5]/gm)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.each(addresses)('The address %s', async (path, statuses, leadsTo) => {
    const told = await stage.raw(head(`GET ${path} HTTP/1.1`, 'Host: here.example', 'Connection: close'));
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1]);
    expect(statuses).toContain(status);
    // Only to a page of this site, named by its path.
    expect(/^location: (.*)$/im.exec(told)?.[1]?.trim()).toBe(leadsTo);
    expect(told).not.toMatch(/root:x:0|"dependencies"|create table|\[core\]/);
    if (status >= 400) expect(told.slice(0, 2000)).not.toMatch(revealing);
  });

  test.each(bodies)('A body of %s', async (_, make, statuses, headers = {}) => {
    const { uid, token } = stage.asha;
    const answer = await fetch(`${stage.server.origin}/api/auth/sync`, {
      method: 'POST',
      body: make(uid),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    });
    expect(statuses).toContain(answer.status);
    expect(await answer.text()).not.toMatch(revealing);
  });

  test('Nothing that was sent changed what every object inherits', async () => {
    const { body } = await stage.call('GET', `/api/auth/profile/${stage.asha.uid}`, { token: stage.asha.token });
    expect(body['user']).not.toHaveProperty('admin');
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])(
    'A method is not changed by %s',
    async (header) => {
      const { status } = await stage.call('POST', '/api/spaces/services', { headers: { [header]: 'GET' } });
      expect(status).toBe(405);
      expect((await stage.call('GET', '/api/auth/sync?_method=POST', { headers: { [header]: 'POST' } })).status).toBe(
        405,
      );
    },
  );

  test('A client that hangs up in the middle of its body is no failure', async () => {
    const before = stage.server.output().length;
    for (const framing of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
      await disconnectAfter(
        stage.server.origin,
        `${post(`Authorization: Bearer ${stage.asha.token}`, framing)}5\r\n{"uid`,
      );
    }
    expect((await stage.call('GET', '/healthz')).status).toBe(200);
    expect(stage.server.output().slice(before)).not.toContain('"level":50');
  });

  test('What the browser gets holds no source map and no file of ours beside', async () => {
    const { globSync, readFileSync } = await import('node:fs');
    const files = globSync('build/client/**/*', { withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const { name, parentPath } of files) {
      expect(name).not.toMatch(/\.(map|ts|tsx|env|log|sql)$/);
      if (/\.(js|css)$/.test(name))
        expect(readFileSync(`${parentPath}/${name}`, 'utf8')).not.toMatch(/sourceMappingURL=/);
    }
  });
}
