import { useQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitsQuery } from './limits-query.ts';

/** How far manager and front desk go without a colleague's approval. */
export function LimitsPage() {
  const limits = useQuery(limitsQuery(useApi()));
  if (limits.data) return <LimitsForm version={limits.data.version} limits={limits.data.limits} />;
  if (limits.error)
    return <Failed error={limits.error} onAgain={() => void limits.refetch()} title="The limits could not be loaded" />;
  return <RowsSkeleton />;
}
