import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { NOT_FOUND, routeMatcher } from './route-matcher.ts';

const route = (id: string, parentId: string | undefined, more: object, handle?: object) => [
  id,
  { id, parentId, ...more, module: { handle } },
];
const routes = Object.fromEntries([
  route('root', undefined, { path: '' }),
  route('layout', 'root', {}),
  route('home', 'layout', { index: true }),
  route('day-pass', 'layout', { path: 'day-pass' }, { dated: true }),
  route('post', 'layout', { path: 'blog/:slug' }),
  route('unknown', 'layout', { path: '*' }),
]);
const find = routeMatcher({ routes } as unknown as ServerBuild);

describe('the page that an address means', () => {
  test.each([
    ['/', '/'],
    ['/day-pass', '/day-pass'],
    ['/day-pass/', '/day-pass'],
    ['/Day-Pass', '/day-pass'],
    ['/day%2Dpass', '/day-pass'],
    ['/blog/First', '/blog/First'],
    ['/nowhere', NOT_FOUND],
    ['/nowhere/at/all', NOT_FOUND],
    ['/%E0%A4', NOT_FOUND],
    ['//evil.example', NOT_FOUND],
  ])('%s is known as %s', (address, path) => {
    expect(find(address).path).toBe(path);
  });

  test('says what the page says about itself, and which routes make it up', () => {
    expect(find('/day-pass')).toEqual({
      path: '/day-pass',
      handle: { dated: true },
      routeIds: ['root', 'layout', 'day-pass'],
    });
  });
});
