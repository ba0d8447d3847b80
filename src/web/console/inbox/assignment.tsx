import type { assignEnquiryCall } from '#capabilities/enquiries/calls.ts';
import type { assignTaskCall } from '#capabilities/messaging/calls.ts';
import { Button } from '#design/button.tsx';
import { failureText } from '../api/call-failed.ts';
import { useStaff } from '../frame/staff.tsx';
import { useChange } from '../parts/use-change.ts';

type Assignee = { id: number; name: string | null } | null;

/** Whose it is. */
export const whose = (assignee: Assignee): string =>
  assignee ? `assigned to ${assignee.name ?? 'a former colleague'}` : 'unassigned';

/** Assigns something to oneself, or to nobody. */
export function MineButton({
  call,
  id,
  assignee,
  about,
}: {
  call: typeof assignTaskCall | typeof assignEnquiryCall;
  id: number;
  assignee: Assignee;
  about: string;
}) {
  const { staff } = useStaff();
  const change = useChange(call, { topics: ['inbox'] });
  const isMine = assignee?.id === staff.id;
  const label = isMine ? 'Unassign' : 'Assign to me';
  return (
    <>
      <Button
        kind="plain"
        data-key="mine"
        aria-label={`${label}: ${about}`}
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { staffId: isMine ? null : staff.id } })}
      >
        {label}
      </Button>
      {change.error ? (
        <p role="alert" className="row-failure w-full">
          {failureText(change.error)}
        </p>
      ) : null}
    </>
  );
}
