import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CallFailed } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { PersonDetails } from './person-details.tsx';
import { personQuery } from './person-query.ts';

/** Everything about one person, over the screen where it was opened. */
export function PersonSheet() {
  const { personId = '' } = useParams();
  const close = useCloseSheet();
  const person = useQuery(personQuery(useApi(), personId));
  if (person.data) {
    const { name, email } = person.data.person;
    return (
      <Sheet title={name || 'No name'} subtitle={email} onClose={close}>
        <PersonDetails view={person.data} />
      </Sheet>
    );
  }
  const isUnknown = person.error instanceof CallFailed && person.error.status === 404;
  return (
    <Sheet title={isUnknown ? 'No person found' : 'Person'} onClose={close}>
      {isUnknown ? (
        <p className="text-muted">There is no such account, or it was deleted.</p>
      ) : person.error ? (
        <Failed error={person.error} onAgain={() => void person.refetch()} title="The person could not be loaded" />
      ) : (
        <SheetSkeleton />
      )}
    </Sheet>
  );
}
