import type { SiteOfTexts } from '#capabilities/content/rules/texts/text-problems.ts';
import type { Sender } from '#capabilities/messaging/templates/letter.ts';
import { cancelIssue, queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { showMail } from '#capabilities/messaging/use-cases/show-letter.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { IssueAnswer, IssuesAnswer } from '../../contract.ts';
import { issueProblems } from '../../rules/issue-problems.ts';
import {
  deleteDraft,
  insertIssue,
  type ListedIssue,
  latestIssues,
  listedIssue,
  lockIssue,
  startIssue,
  stopIssue,
  updateDraft,
} from '../../store/issues.ts';
import { countSubscribers } from '../../store/subscribers.ts';

const LISTED = 100;

/** Author, request and time of a change of an issue. `email`: address for test mails. */
export type ByStaff = { staffId: number; email: string; actor: StaffActor; requestId: string; now: Date };

type Typed = { subject: string; text: string };
type Missing = { reason: 'no_such_issue' };
type Stale = { reason: 'version'; version: number };
type NoDraft = { reason: 'not_a_draft' };
/** Readers would see something that does not work. */
type Problems = { reason: 'problems'; problems: readonly string[] };

/** The latest issues with their counts, and how many subscribers there are. */
export async function listIssues({ db }: { db: Database }): Promise<Omit<IssuesAnswer, 'success'>> {
  const issues = await latestIssues(db, LISTED);
  return { subscribers: await countSubscribers(db), issues: issues.map(wireOf) };
}

/** One issue with its text; null for an id that none has. */
export async function readIssue({ db }: { db: Database }, id: number): Promise<Omit<IssueAnswer, 'success'> | null> {
  const issue = await listedIssue(db, id);
  return issue ? { ...wireOf(issue), text: issue.body } : null;
}

const wireOf = (issue: ListedIssue): IssuesAnswer['issues'][number] => ({
  id: issue.id,
  version: issue.version,
  subject: issue.subject,
  state: issue.stopped_at ? 'stopped' : issue.state,
  by: issue.by,
  changedAt: issue.changed_at.toISOString(),
  startedAt: issue.started_at?.toISOString() ?? null,
  finishedAt: issue.finished_at?.toISOString() ?? null,
  waiting: issue.waiting,
  accepted: issue.accepted,
  failed: issue.failed,
  unsubscribed: issue.left,
});

/** The facts of a mail that nobody can unsubscribe by: the preview, and a test. */
const shown = ({ subject, text }: Typed) => ({ subject, text, unsubscribe: 'preview' });

/** The mail of an issue as it would go out now. Nothing is written. */
export const previewIssue = (typed: Typed, sender: Sender, now: Date) =>
  showMail({ template: 'newsletter_issue', facts: shown(typed) }, sender, now);

/** A new draft. @returns its number. */
export async function draftIssue(tx: Tx, { subject, text }: Typed, by: ByStaff): Promise<number> {
  const id = await insertIssue(tx, { subject, body: text, ...by });
  await audit(tx, by, { action: 'newsletter_drafted', id });
  return id;
}

/** Replaces the words of a draft. @param replaces the version that the person saw. @returns the new version. */
export async function changeIssue(
  tx: Tx,
  id: number,
  { subject, text, replaces }: Typed & { replaces: number },
  by: ByStaff,
): Promise<Result<number, Missing | Stale | NoDraft>> {
  const draft = await lockDraft(tx, id, replaces);
  if (!draft.ok) return draft;
  await updateDraft(tx, id, { subject, body: text, ...by });
  await audit(tx, by, { action: 'newsletter_changed', id, detail: { version: replaces + 1 } });
  return done(replaces + 1);
}

/** Removes a draft. */
export async function discardIssue(
  tx: Tx,
  id: number,
  replaces: number,
  by: ByStaff,
): Promise<Result<null, Missing | Stale | NoDraft>> {
  const draft = await lockDraft(tx, id, replaces);
  if (!draft.ok) return draft;
  await deleteDraft(tx, id);
  await audit(tx, by, { action: 'newsletter_discarded', id });
  return done(null);
}

/** Sends a draft to the colleague alone, in the caller's transaction. */
export async function testIssue(
  tx: Tx,
  services: { jobs: Pick<Jobs, 'send'> },
  { id, replaces }: { id: number; replaces: number },
  by: ByStaff,
): Promise<Result<null, Missing | Stale | NoDraft | { reason: 'empty' }>> {
  const draft = await lockDraft(tx, id, replaces);
  if (!draft.ok) return draft;
  const { subject, body } = draft.value;
  if (isEmpty({ subject, text: body })) return refused({ reason: 'empty' });
  await queueMessages(tx, services, {
    message: { template: 'newsletter_issue', facts: shown({ subject, text: body }) },
    about: `test-${personalKey(by.requestId, by.actor)}`,
    bookingId: null,
    recipient: { email: by.email, phone: '', whatsApp: false },
    now: by.now,
  });
  await audit(tx, by, { action: 'newsletter_tested', id, detail: { version: replaces } });
  return done(null);
}

/**
 * Starts sending a draft to all who have confirmed by now, in the caller's transaction; `sendIssues` does the rest.
 * @param site whose pages its links may name. @returns how many they are.
 */
export async function startSending(
  tx: Tx,
  { id, replaces, site }: { id: number; replaces: number; site: SiteOfTexts },
  by: ByStaff,
): Promise<Result<number, Missing | Stale | NoDraft | { reason: 'empty' | 'nobody' } | Problems>> {
  const draft = await lockDraft(tx, id, replaces);
  if (!draft.ok) return draft;
  const { subject, body } = draft.value;
  if (isEmpty({ subject, text: body })) return refused({ reason: 'empty' });
  const problems = issueProblems({ subject, text: body }, site);
  if (problems.length > 0) return refused({ reason: 'problems', problems });
  const subscribers = await countSubscribers(tx);
  if (subscribers === 0) return refused({ reason: 'nobody' });
  await startIssue(tx, id, by);
  await audit(tx, by, { action: 'newsletter_sent', id, detail: { version: replaces, subscribers } });
  return done(subscribers);
}

/** Stops sending an issue, in the caller's transaction: mails that still wait go to nobody. One that is on its way to a mail server arrives. */
export async function stopSending(
  tx: Tx,
  id: number,
  by: ByStaff,
): Promise<Result<null, Missing | { reason: 'not_sending' }>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return refused({ reason: 'no_such_issue' });
  if (issue.state !== 'sending' || issue.stopped_at) return refused({ reason: 'not_sending' });
  await stopIssue(tx, id, by.now);
  await cancelIssue(tx, id);
  await audit(tx, by, { action: 'newsletter_stopped', id });
  return done(null);
}

const isEmpty = ({ subject, text }: Typed): boolean => subject.trim() === '' || text.trim() === '';

async function lockDraft(tx: Tx, id: number, replaces: number) {
  const issue = await lockIssue(tx, id);
  if (!issue) return refused<Missing>({ reason: 'no_such_issue' });
  if (issue.state !== 'draft') return refused<NoDraft>({ reason: 'not_a_draft' });
  if (issue.version !== replaces) return refused<Stale>({ reason: 'version', version: issue.version });
  return done(issue);
}

type IssueAction =
  | 'newsletter_drafted'
  | 'newsletter_changed'
  | 'newsletter_discarded'
  | 'newsletter_tested'
  | 'newsletter_sent'
  | 'newsletter_stopped';

const audit = (
  tx: Tx,
  { actor, requestId, now }: ByStaff,
  { action, id, detail = {} }: { action: IssueAction; id: number; detail?: Record<string, unknown> },
): Promise<void> =>
  writeAudit(tx, { actor, action, subject: `newsletter:${id}`, detail: { issueId: id, ...detail }, requestId, now });
