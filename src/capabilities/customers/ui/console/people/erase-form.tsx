import { queryOptions, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallFailed } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { BodyOf } from '#platform/call.ts';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import { erasePersonCall, readErasureCall } from '../../../calls.ts';
import type { ErasureAnswer } from '../../../contract.ts';

type Body = BodyOf<typeof erasePersonCall>;

const erasureQuery = (api: ConsoleApi, personId: string) =>
  queryOptions({
    queryKey: ['person-erasure', personId],
    queryFn: ({ signal }) => api.read(readErasureCall, { params: { uid: personId } }, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** What deleting an account would do, what has to end first and what the law keeps, and the press that does it. */
export function EraseForm({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const preview = useQuery(erasureQuery(useApi(), person.id));
  if (preview.error)
    return (
      <Failed error={preview.error} onAgain={() => void preview.refetch()} title="We couldn’t check this account" />
    );
  if (!preview.data) return <p role="status">Checking…</p>;
  if (!preview.data.allowed) return <MustWait preview={preview.data} onClose={onClose} />;
  return <Erase person={person} preview={preview.data} onClose={onClose} />;
}

function MustWait({ preview, onClose }: { preview: ErasureAnswer; onClose: () => void }) {
  return (
    <Notice
      tone="pending"
      title="The account cannot be deleted yet"
      actions={
        <Button kind="plain" onClick={onClose}>
          Back
        </Button>
      }
    >
      <ul className="grid gap-1">
        {preview.reasons.map(({ code, message, bookingIds }) => (
          <li key={code}>
            {message}{' '}
            {bookingIds.map((bookingId) => (
              <SheetLink key={bookingId} className="figures mr-2 underline" to={bookingAddress(bookingId)}>
                {bookingId}
              </SheetLink>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Erase({
  person,
  preview: { kept },
  onClose,
}: {
  person: { id: string; name: string };
  preview: ErasureAnswer;
  onClose: () => void;
}) {
  const leave = useCloseSheet();
  const change = useChange(erasePersonCall, { topics: [], queries: [['people'], ['search']] });
  const { register, handleSubmit, setError, formState } = useForm<Body>({
    defaultValues: { confirm: 'ERASE', reason: '' },
    resolver: bodyResolver(erasePersonCall.body),
  });
  const submit = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ params: { uid: person.id }, body });
      showToast({ title: 'Account deleted', text: 'Invoices are kept as the law demands.', kind: 'success' });
      leave();
    } catch (error) {
      showFailure(setError, error, error instanceof CallFailed && error.code === 'invalid_input' ? ['reason'] : []);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={formState.errors.root?.message} />
      <Notice tone="info" title={`This deletes the account of ${isolated(person.name || 'this person')} for good`}>
        Name, e-mail, phone, notes and consents go. {keptText(kept)}
      </Notice>
      <TextField
        label="Reason"
        hint="For example: asked by e-mail on 24 November."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <FormFoot act="Delete account" busyAct="Deleting…" isBusy={change.isPending} kind="danger" onClose={onClose} />
    </form>
  );
}

function keptText({ papers, until }: ErasureAnswer['kept']): string {
  if (papers === 0) return 'No invoices need to be kept.';
  const day = until === null ? null : parseIstDay(until.slice(0, 10));
  const what = papers === 1 ? '1 invoice or credit note is' : `${papers} invoices and credit notes are`;
  return `${what} kept${day ? ` until ${formatIstDay(day, 'date')}` : ''}, as tax law demands.`;
}
