import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConsentsCard } from './consents-card.tsx';

test('Choices that could not be looked up are not called choices that could not be saved, and cannot be changed unseen', () => {
  const client = new QueryClient();
  client.setQueryData(['consents', 'u1'], null);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConsentsCard uid="u1" send={() => new Promise(() => undefined)} />
    </QueryClientProvider>,
  );
  expect(html).toContain('We could not load your consents. Please reload this page.');
  expect(html).not.toContain('could not be saved');
  expect(html.match(/<input[^>]*disabled/g)).toHaveLength(2);
});
