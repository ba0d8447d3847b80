import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Facts } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { DraftForm } from './draft-form.tsx';
import { issueQuery, issuesQuery } from './issue-query.ts';
import { countsText } from './issue-words.ts';
import { MailPreview } from './mail-preview.tsx';
import { StopSending } from './stop-sending.tsx';
import { UnsentText } from './unsent-text.tsx';

/**
 * One issue: a draft to write, or what was sent with what became of its mails.
 * @param onOpen opens another issue.
 */
export function IssuePage({ id, onOpen, onClose }: { id: number; onOpen: (id: number) => void; onClose: () => void }) {
  const api = useApi();
  const issue = useQuery(issueQuery(api, id));
  const { data: listed } = useQuery(issuesQuery(api));
  const back = (
    <div>
      <Button kind="plain" onClick={onClose}>
        All issues
      </Button>
    </div>
  );
  if (!issue.data)
    return (
      <div className="grid gap-4">
        {issue.error instanceof CallFailed && issue.error.code === 'not_found' ? (
          <>
            <p>There is no such issue. It may have been removed.</p>
            <UnsentText id={id} stored={{ subject: '', text: '' }} onDrafted={onOpen} />
          </>
        ) : issue.error ? (
          <Failed error={issue.error} onAgain={() => void issue.refetch()} title="The issue could not be loaded" />
        ) : (
          <RowsSkeleton />
        )}
        {back}
      </div>
    );
  const { state, subject, text, startedAt, finishedAt, by } = issue.data;
  if (state === 'draft')
    return (
      <div className="grid gap-4">
        <DraftForm issue={issue.data} subscribers={listed?.subscribers ?? null} onClose={onClose} />
        {back}
      </div>
    );
  return (
    <div className="grid gap-4">
      <FocusedHeading>{subject}</FocusedHeading>
      <UnsentText id={id} stored={{ subject, text }} onDrafted={onOpen} />
      <Facts
        rows={{
          [state === 'sending' ? 'Being sent since' : 'Sent']: startedAt
            ? `${momentText(startedAt)}, by ${isolated(by)}`
            : null,
          [state === 'stopped' ? 'Stopped' : 'Finished']: finishedAt ? momentText(finishedAt) : null,
          Mails: countsText(issue.data),
        }}
      />
      {state === 'sending' ? <StopSending id={id} /> : null}
      <MailPreview id={id} words={{ subject, text }} />
      {back}
    </div>
  );
}
