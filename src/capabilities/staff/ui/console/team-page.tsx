import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { forgetForm, type KeptForm, readKeptForm } from './kept-form.ts';
import { teamQuery } from './team-query.ts';

/** Who works here: add a colleague, change a role, end their access. */
export function TeamPage() {
  const { staff } = useStaff();
  const team = useQuery(teamQuery(useApi()));
  const [open, setOpen] = useState<KeptForm | null>(() => readKeptForm(staff.email, /^(invite|role:\d+|end:\d+)$/));
  const close = () => {
    forgetForm();
    setOpen(null);
  };
  if (!team.data)
    return team.error ? (
      <Failed error={team.error} onAgain={() => void team.refetch()} title="The team could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  return (
    <div className="grid gap-4">
      {open?.form === 'invite' ? (
        <InviteForm values={open.values} onClose={close} />
      ) : (
        <div>
          <Button onClick={() => setOpen({ form: 'invite', values: {} })}>Add colleague</Button>
        </div>
      )}
      <ul className="rows">
        {team.data.team.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            colleague={colleague}
            isSelf={colleague.email === staff.email}
            open={open}
            onOpen={setOpen}
            onClose={close}
          />
        ))}
      </ul>
    </div>
  );
}
