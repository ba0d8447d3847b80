import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { failureText } from '../../api/call-failed.ts';
import type { ConsoleApi } from '../../api/console-api.ts';
import { useApi } from '../../api/console-session.tsx';
import { about } from '../../api/topics.ts';
import { Failed } from '../../frame/page-states.tsx';
import { FormFailure } from '../../parts/form-problems.tsx';
import { usePress } from '../../parts/press.ts';
import { RowsSkeleton } from '../../parts/skeletons.tsx';

/** The way to real customers as a checklist: what is missing or wrong on the server, with the next step beside each line. */
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

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
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
            {confirm ? <Confirm call={confirm} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What no program can check: an owner says that they tried it. */
function Confirm({ call }: { call: NonNullable<Finding['confirm']> }) {
  const press = usePress(confirmed, { topics: [], queries: [GOING_LIVE_KEY] });
  const confirm = () =>
    press.mutate(
      { path: `/going-live/${call}` },
      { onSuccess: () => showToast({ title: 'Test payments confirmed', kind: 'success' }) },
    );
  return (
    <div className="mt-2 grid gap-2">
      <FormFailure message={press.error ? failureText(press.error) : undefined} />
      <div>
        <Button kind="secondary" busy={press.isPending} busyLabel="Saving…" onClick={confirm}>
          I tried everything
        </Button>
      </div>
    </div>
  );
}

const confirmed = z.object({ success: z.literal(true) });

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const finding = z.object({
  level: z.enum(['must', 'should']),
  setting: z.string(),
  wrong: z.string(),
  todo: z.string(),
  confirm: z.optional(z.literal('payments-tried')),
});
/** One thing that is missing or wrong, and its next step; both without a full stop. */
type Finding = z.output<typeof finding>;

const GOING_LIVE_KEY = ['going-live'];

const answer = z.object({ findings: z.array(finding) });

/** What the doctor says of this installation. It asks the payment provider and the mail service, so only a press asks again. */
const goingLiveQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: GOING_LIVE_KEY,
    queryFn: ({ signal }) => api.read('/going-live', answer, signal),
    meta: about(),
    staleTime: 0,
  });
