import { useQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { useRowList } from '#console/parts/lists/use-row-list.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { draftIssueCall } from '../../../calls.ts';
import type { IssuesAnswer } from '../../../contract.ts';
import { ISSUES_KEY, issuesQuery } from './issue-query.ts';
import { countsText } from './issue-words.ts';

/** The issues of the newsletter, the newest first. */
export function IssueList({ onOpen }: { onOpen: (id: number) => void }) {
  const issues = useQuery(issuesQuery(useApi()));
  const change = useChange(draftIssueCall, { topics: [], queries: [ISSUES_KEY] });
  const list = useRowList();
  const begin = async () => onOpen((await change.mutateAsync({ body: { subject: '', text: '' } })).id);
  return (
    <Section
      heading="h2"
      title="Issues"
      actions={
        <Button
          kind="secondary"
          busy={change.isPending}
          busyLabel="Opening…"
          onClick={() => void begin().catch(() => undefined)}
        >
          Write an issue
        </Button>
      }
    >
      <RowFailure failure={change.error} />
      {issues.data ? null : issues.error ? (
        <Failed error={issues.error} onAgain={() => void issues.refetch()} title="The issues could not be loaded" />
      ) : (
        <RowsSkeleton />
      )}
      {issues.data?.issues.length === 0 ? <p className="text-muted">No issue was written yet.</p> : null}
      {issues.data && issues.data.issues.length > 0 ? (
        <ul ref={list} className="rows" aria-label="Issues">
          {issues.data.issues.map((issue) => (
            <IssueRow key={issue.id} issue={issue} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

const states = {
  draft: { text: 'Draft', tone: 'muted' },
  sending: { text: 'Being sent', tone: 'pending' },
  sent: { text: 'Sent', tone: 'success' },
  stopped: { text: 'Stopped', tone: 'error' },
} as const;

function IssueRow({ issue, onOpen }: { issue: IssuesAnswer['issues'][number]; onOpen: (id: number) => void }) {
  const { id, subject, state, by, changedAt, startedAt } = issue;
  const { text, tone } = states[state];
  return (
    <li className="row-text">
      <span className="row-line">
        <button type="button" data-row className="row-title text-left underline" onClick={() => onOpen(id)}>
          {subject || 'Without a subject'}
        </button>
        <Badge tone={tone}>{text}</Badge>
      </span>
      <span className="row-detail">
        {momentText(startedAt ?? changedAt)} · {isolated(by)}
        {state === 'draft' ? '' : ` · ${countsText(issue)}`}
      </span>
    </li>
  );
}
