import { Button } from '#design/button.tsx';
import { failureText } from '../api/call-failed.ts';
import { useStaff } from '../frame/staff.tsx';
import { usePress } from '../parts/press.ts';
import { doneAnswer } from '../parts/shapes.ts';

type Assignee = { id: number; name: string | null } | null;

/** Whose it is. */
export const whose = (assignee: Assignee): string =>
  assignee ? `assigned to ${assignee.name ?? 'a former colleague'}` : 'unassigned';

/** Assigns something to oneself, or to nobody. */
export function MineButton({ path, assignee, about }: { path: string; assignee: Assignee; about: string }) {
  const { staff } = useStaff();
  const press = usePress(doneAnswer, { topics: ['inbox'] });
  const isMine = assignee?.id === staff.id;
  const label = isMine ? 'Unassign' : 'Assign to me';
  return (
    <>
      <Button
        kind="plain"
        data-key="mine"
        aria-label={`${label}: ${about}`}
        busy={press.isPending}
        onClick={() => press.mutate({ path, body: { staffId: isMine ? null : staff.id } })}
      >
        {label}
      </Button>
      {press.error ? (
        <p role="alert" className="row-failure w-full">
          {failureText(press.error)}
        </p>
      ) : null}
    </>
  );
}
