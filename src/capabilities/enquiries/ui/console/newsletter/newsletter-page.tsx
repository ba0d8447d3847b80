import { useAddressChoice } from '#console/parts/pages/use-address-choice.ts';
import { IssueList } from './issue-list.tsx';
import { IssuePage } from './issue-page.tsx';
import { SubscribersPage } from './subscribers-page.tsx';

const NONE = '';

/** The newsletter: its issues and who gets them, or one issue. */
export function NewsletterPage() {
  const [open, choose] = useAddressChoice('issue', NONE);
  const id = Number(open);
  const show = (issue: number) => choose(String(issue));
  if (open !== NONE && Number.isSafeInteger(id))
    return <IssuePage key={id} id={id} onOpen={show} onClose={() => choose(NONE)} />;
  return (
    <div className="grid gap-8">
      <IssueList onOpen={show} />
      <SubscribersPage />
    </div>
  );
}
