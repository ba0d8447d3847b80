import { failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { FormFailure } from '#console/parts/form/form-problems.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { isolated } from '#platform/names/isolated.ts';
import { endColleagueCall } from '../../calls.ts';
import type { Colleague } from '../../contract.ts';
import { needsSignIn, SignInAgain } from './sign-in-again.tsx';
import { TEAM_KEY } from './team-query.ts';

/** Explains and ends a colleague's access. */
export function EndForm({
  colleague: { id, name, hasPin },
  isSelf,
  onClose,
}: {
  colleague: Colleague;
  isSelf: boolean;
  onClose: () => void;
}) {
  const change = useChange(endColleagueCall, { topics: ['staff'], queries: [TEAM_KEY] });
  const isOld = needsSignIn(change.error);
  const end = () =>
    change.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showToast({ title: `The access of ${isolated(name)} has ended`, kind: 'success' });
          onClose();
        },
      },
    );
  return (
    <div className="part-form">
      <FocusedHeading>End {isSelf ? 'your own access' : `the access of ${isolated(name)}`}</FocusedHeading>
      <Notice tone="pending">
        <ul className="list-disc pl-5">
          <li>
            {isSelf ? 'You are' : `${isolated(name)} is`} signed out of the console on all devices within a second.
          </li>
          {hasPin ? <li>The PIN stops working.</li> : null}
          <li>The entries in the log stay. You can add the person again later.</li>
        </ul>
      </Notice>
      <FormFailure message={change.error && !isOld ? failureText(change.error) : undefined} />
      {isOld ? <SignInAgain form={() => ({ form: `end:${id}`, values: {} })} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={change.isPending} busyLabel="Ending…" onClick={end}>
          End now
        </Button>
        <Button kind="plain" onClick={onClose}>
          Back
        </Button>
      </div>
    </div>
  );
}
