import { expect, test } from 'vitest';
import { recentOpens, rememberOpened } from './recent-opens.ts';

const opened = (path: string) => ({ path, title: path, detail: '' });

test('What was opened last is there for the colleague who opened it, the latest first and each once', () => {
  for (const path of ['/a', '/b', '/a']) rememberOpened('asha@example.com', opened(path));
  expect(recentOpens('asha@example.com').map(({ path }) => path)).toEqual(['/a', '/b']);
});

test('The next colleague on the same tablet sees nothing of it, and ends it', () => {
  rememberOpened('asha@example.com', opened('/a'));
  expect(recentOpens('ravi@example.com')).toEqual([]);
  rememberOpened('ravi@example.com', opened('/b'));
  expect(recentOpens('asha@example.com')).toEqual([]);
});
