import { queryOptions } from '@tanstack/react-query';
import type { PreviewedCall } from '#platform/call.ts';
import type { ConsoleApi, PreviewAskOf } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

/** What an act would do at this moment. It is not asked again by live changes, as the act itself ends what it looks at. */
export const actPreview = <Act extends PreviewedCall>(api: ConsoleApi, act: Act, asked: PreviewAskOf<Act>) =>
  queryOptions({
    queryKey: ['act-preview', act.path, asked],
    queryFn: () => api.preview(act, asked),
    staleTime: 0,
    gcTime: 0,
    meta: about(),
  });
