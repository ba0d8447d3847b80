import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepFailures } from './keep-failures.ts';

test('a first load that failed stays failed while it is tried again, until an answer comes', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  keepFailures(client);
  const answers: (() => void)[] = [];
  let isAway = true;
  const observer = new QueryObserver(client, {
    queryKey: ['limits'],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        answers.push(() => (isAway ? reject(new Error('away')) : resolve('here')));
      }),
  });
  const stop = observer.subscribe(() => {});
  const answer = async () => {
    answers.shift()?.();
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  };
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null });
  await answer();
  for (const _ of ['once', 'twice']) {
    void observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: new Error('away'), isFetching: true });
    await answer();
  }
  isAway = false;
  void observer.refetch();
  await answer();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', error: null, data: 'here' });
  stop();
});
