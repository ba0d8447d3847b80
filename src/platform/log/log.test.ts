import { describe, expect, test } from 'vitest';
import { makeLog } from './log.ts';

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  let text = '';
  write(makeLog('info', { write: (line) => void (text += line) }));
  return text;
}

describe('The log', () => {
  test('says what failed and where', () => {
    const line = JSON.parse(logged((log) => log.error({ err: new TypeError('no such place') }, 'request failed')));
    expect(line).toMatchObject({ msg: 'request failed', err: { type: 'TypeError', message: 'no such place' } });
    expect(line.err.stack).toContain('log.test.ts');
  });

  test.each([
    'asha@example.com',
    'asha%40example.com',
    '+919876543210',
    '98765 43210',
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    'postgres://meju:hunter2@db/meju',
  ])('does not keep %s, wherever an error carries it', (personal) => {
    const error = Object.assign(new Error(`Key (email)=(${personal}) already exists`, { cause: new Error(personal) }), {
      code: '23505',
      detail: personal,
      parameters: [personal],
    });
    const text = logged((log) => log.error({ err: error }, 'request failed'));
    expect(text).not.toContain(personal.replace('postgres://meju:', '').replace('@db/meju', ''));
    expect(text).toContain('23505');
  });

  test.each(['a', 'eyJ', '/', 'a.', '9'])('takes any length of “%s” that an error quotes', (part) => {
    const word = part.repeat(200_000);
    expect(logged((log) => log.error({ err: new Error(`no ${word} and asha@example.com`) }, 'x'))).not.toContain(
      'asha',
    );
  });

  test('keeps the ids by which a case is followed', () => {
    const text = logged((log) => log.error({ err: new Error('order_Mabc12345678 of daypass_1_1790000000000') }, 'x'));
    expect(text).toContain('order_Mabc12345678 of daypass_1_1790000000000');
  });
});
