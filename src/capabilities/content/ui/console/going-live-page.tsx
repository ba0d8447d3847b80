import { queryOptions, useQuery } from '@tanstack/react-query';
import { failureText } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { about } from '#console/api/topics.ts';
import { useChange } from '#console/api/use-change.ts';
import { FormFailure } from '#console/parts/form/form-problems.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { confirmPaymentsCall, type GoingLiveFinding, goingLiveCall } from '../../calls.ts';

/** Checklist for going live: missing or wrong settings, each with its next step. */
export function GoingLivePage() {
  const { data, error, refetch, isFetching } = useQuery(goingLiveQuery(useApi()));
  if (!data)
    return error ? (
      <Failed error={error} onAgain={() => void refetch()} title="The checklist could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const must = data.findings.filter(({ level }) => level === 'must');
  const should = data.findings.filter(({ level }) => level === 'should');
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        Settings are made on the server. Change one, restart the server, and check again. The command{' '}
        <code>npm run doctor</code> shows the same list.
      </p>
      {must.length === 0 ? (
        <Notice tone="success" title="Ready for real customers">
          {should.length === 0
            ? 'All settings are complete, and every service can be reached.'
            : 'Nothing must be done first.'}
        </Notice>
      ) : (
        <Findings title="Before you serve real customers" findings={must} />
      )}
      {should.length > 0 ? <Findings title="Recommended" findings={should} /> : null}
      <div>
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
    </div>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly GoingLiveFinding[] }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="list-title">
        {title} <span className="figures list-count">{findings.length}</span>
      </h2>
      <ul className="rows">
        {findings.map(({ setting, wrong, todo, confirm }) => (
          <li key={`${setting} ${wrong}`} className="row-text">
            <p className="row-title wrap-anywhere">{setting}</p>
            <p>{sentence(wrong)}</p>
            <p className="text-muted">Next: {todo}.</p>
            {confirm ? <Confirm /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A check that only a person can do. An owner confirms it. */
function Confirm() {
  const change = useChange(confirmPaymentsCall, { topics: [], queries: [GOING_LIVE_KEY] });
  const confirm = () =>
    change.mutate({}, { onSuccess: () => showToast({ title: 'Test payments confirmed', kind: 'success' }) });
  return (
    <div className="mt-2 grid gap-2">
      <FormFailure message={change.error ? failureText(change.error) : undefined} />
      <div>
        <Button kind="secondary" busy={change.isPending} busyLabel="Saving…" onClick={confirm}>
          I tried everything
        </Button>
      </div>
    </div>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const GOING_LIVE_KEY = ['going-live'];

/** The doctor's findings. It calls the payment provider and the mail service, so it is repeated on request only. */
const goingLiveQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: GOING_LIVE_KEY,
    queryFn: ({ signal }) => api.read(goingLiveCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });
