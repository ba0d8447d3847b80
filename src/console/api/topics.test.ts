import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { about, refetchTopics } from './topics.ts';

/** A shown query on bookings whose answers come when the test says so. */
function shownBooking() {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['booking'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    meta: about('bookings'),
  });
  const stop = observer.subscribe(() => undefined);
  return { client, answers, observer, stop };
}

test('A change during the first load is not lost: what was read before it is asked again', async () => {
  const { client, answers, observer, stop } = shownBooking();
  const asked = refetchTopics(client, ['bookings']);
  answers[0]?.('as before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('as after the change');
  await asked;
  expect(observer.getCurrentResult().data).toBe('as after the change');
  stop();
});

test('A change of another topic asks nothing again', async () => {
  const { client, answers, stop } = shownBooking();
  await refetchTopics(client, ['money']);
  answers[0]?.('as it is');
  await expect.poll(() => client.getQueryData(['booking'])).toBe('as it is');
  expect(answers).toHaveLength(1);
  stop();
});
