import { queryOptions } from '@tanstack/react-query';
import type { PreviewedCall } from '#platform/call.ts';
import { CallFailed } from '../../api/call-failed.ts';
import type { ConsoleApi, PreviewAskOf } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

/** While the server is away, the press that waits for what it would do cannot be made. */
const AGAIN_MS = 5000;

/**
 * What an act would do at this moment. It is not asked again by live changes, as the act itself ends what it looks at; but it is until the server
 * answers.
 */
export const actPreview = <Act extends PreviewedCall>(api: ConsoleApi, act: Act, asked: PreviewAskOf<Act>) =>
  queryOptions({
    queryKey: ['act-preview', act.path, asked],
    queryFn: () => api.preview(act, asked),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallFailed && error.isAway && error.status !== 429 ? AGAIN_MS : false,
    meta: about(),
  });
