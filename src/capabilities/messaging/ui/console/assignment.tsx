import { failureText } from '#console/api/call-failed.ts';
import { useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';

type Assignee = { id: number; name: string | null } | null;

/** The change that gives something to a colleague, or to nobody. */
type Assigning = {
  mutate(change: { params: { id: number }; body: { staffId: number | null } }): void;
  isPending: boolean;
  error: Error | null;
};

/** Whose it is. */
export const assigneeText = (assignee: Assignee): string =>
  assignee ? `assigned to ${isolated(assignee.name ?? 'a former colleague')}` : 'unassigned';

/** Assigns something to oneself, or to nobody. */
export function AssignToMe({
  assigning,
  id,
  assignee,
  about,
}: {
  assigning: Assigning;
  id: number;
  assignee: Assignee;
  about: string;
}) {
  const { staff } = useStaff();
  const isMine = assignee?.id === staff.id;
  const label = isMine ? 'Unassign' : 'Assign to me';
  return (
    <>
      <Button
        kind="plain"
        data-key="mine"
        aria-label={`${label}: ${about}`}
        busy={assigning.isPending}
        onClick={() => assigning.mutate({ params: { id }, body: { staffId: isMine ? null : staff.id } })}
      >
        {label}
      </Button>
      {assigning.error ? (
        <p role="alert" className="row-failure w-full">
          {failureText(assigning.error)}
        </p>
      ) : null}
    </>
  );
}
