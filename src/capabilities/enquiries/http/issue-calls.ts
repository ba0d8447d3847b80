import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { SiteOfTexts } from '#capabilities/content/rules/texts/text-problems.ts';
import type { Sender } from '#capabilities/messaging/templates/letter.ts';
import { type StaffEnv, versionIn } from '#capabilities/staff/http/access.ts';
import { changeOnce, serveChange, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs.ts';
import {
  changeIssueCall,
  discardIssueCall,
  draftIssueCall,
  listIssuesCall,
  readIssueCall,
  sendIssueCall,
  stopIssueCall,
  testIssueCall,
} from '../calls.ts';
import { issueProblems } from '../rules/issue-problems.ts';
import {
  type ByStaff,
  changeIssue,
  discardIssue,
  draftIssue,
  listIssues,
  previewIssue,
  readIssue,
  startSending,
  stopSending,
  testIssue,
} from '../use-cases/issues/issues.ts';

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  facility: Facility;
  publicUrl: string;
  links: Sender['links'];
  faultPoint?: FaultPoint;
};

const versioned = { 400: ['if_match'], 404: ['not_found'], 409: ['version', 'not_a_draft'] };

/**
 * Issues of the newsletter: drafts with their preview, a test mail, and sending. A change names the version that it replaces in `If-Match`.
 * @param siteNow the site as links may name it now; it is read before a transaction begins.
 */
export const issueCalls = (services: Deps, siteNow: () => Promise<SiteOfTexts>): ServedCall[] => [
  serveRead(
    listIssuesCall,
    { about: 'Issues of the newsletter, the newest first, with what became of their mails.' },
    () => listIssues(services),
  ),
  serveRead(
    readIssueCall,
    { about: 'One issue of the newsletter with its text.', refusals: { 404: ['not_found'] } },
    async ({ c }) => {
      const issue = await readIssue(services, idIn(c));
      if (!issue) throw noSuchIssue();
      return issue;
    },
  ),
  serveChange(services, draftIssueCall, { about: 'Begins a draft.' }, async ({ tx, input, ...change }) => ({
    id: await draftIssue(tx, input, by(change)),
    version: 1,
  })),
  servePreviewed(
    changeIssueCall,
    { about: 'Changes a draft. Its preview is the mail as it would go out.', refusals: versioned },
    async ({ input }) => ({
      ...previewIssue(input, services, services.clock.now()),
      problems: issueProblems(input, await siteNow()),
    }),
    (c) =>
      changeOnce(services, c, changeIssueCall, async ({ tx, input, ...change }) => {
        const id = idIn(c);
        const changed = await changeIssue(tx, id, { ...input, replaces: versionIn(c) }, by(change));
        if (!changed.ok) throw issueRefused(changed.refusal);
        return { id, version: changed.value };
      }),
  ),
  serveChange(
    services,
    discardIssueCall,
    { about: 'Removes a draft.', refusals: versioned },
    async ({ tx, input: _, ...change }, c) => {
      const discarded = await discardIssue(tx, idIn(c), versionIn(c), by(change));
      if (!discarded.ok) throw issueRefused(discarded.refusal);
      return {};
    },
  ),
  serveChange(
    services,
    testIssueCall,
    { about: 'Sends a draft to the colleague alone.', refusals: { ...versioned, 409: [...versioned[409], 'empty'] } },
    async ({ tx, input: _, ...change }, c) => {
      const asked = { id: idIn(c), replaces: versionIn(c) };
      const tested = await testIssue(tx, services, asked, by(change));
      if (!tested.ok) throw issueRefused(tested.refusal);
      return { to: change.staff.email };
    },
  ),
  serve<typeof sendIssueCall, StaffEnv>(
    sendIssueCall,
    {
      about: 'Starts sending a draft to all confirmed subscribers, once each.',
      refusals: { ...versioned, 409: [...versioned[409], 'empty', 'nobody', 'problems'] },
    },
    async (c) => {
      const site = await siteNow();
      return changeOnce(services, c, sendIssueCall, async ({ tx, input: _, ...change }) => {
        const id = idIn(c);
        const started = await startSending(tx, { id, replaces: versionIn(c), site }, by(change));
        if (!started.ok) throw issueRefused(started.refusal);
        return { id, subscribers: started.value };
      });
    },
  ),
  serveChange(
    services,
    stopIssueCall,
    {
      about: 'Stops sending an issue: mails that still wait are not sent.',
      refusals: { 404: ['not_found'], 409: ['not_sending'] },
    },
    async ({ tx, input: _, ...change }, c) => {
      const stopped = await stopSending(tx, idIn(c), by(change));
      if (!stopped.ok) throw issueRefused(stopped.refusal);
      return {};
    },
  ),
];

type Acting = { staff: ActingStaff; actor: StaffActor; requestId: string; now: Date };

const by = ({ staff, actor, requestId, now }: Acting): ByStaff => ({
  staffId: staff.id,
  email: staff.email,
  actor,
  requestId,
  now,
});

const noSuchIssue = () => new HttpRefusal(404, 'not_found', 'There is no such issue of the newsletter.');

type Refusal =
  | { reason: 'no_such_issue' | 'not_a_draft' | 'empty' | 'nobody' | 'not_sending' }
  | { reason: 'version'; version: number }
  | { reason: 'problems'; problems: readonly string[] };

function issueRefused(refusal: Refusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_issue':
      return noSuchIssue();
    case 'not_a_draft':
      return new HttpRefusal(409, 'not_a_draft', 'This issue is being sent or was sent. It can no longer be changed.');
    case 'version':
      return new HttpRefusal(409, 'version', 'Someone else changed this draft. Reload to see it.', {
        body: { version: refusal.version },
      });
    case 'empty':
      return new HttpRefusal(409, 'empty', 'Write a subject and a text first.');
    case 'not_sending':
      return new HttpRefusal(409, 'not_sending', 'This issue is not being sent.');
    case 'problems':
      return new HttpRefusal(409, 'problems', refusal.problems[0] ?? '', { body: { problems: refusal.problems } });
    case 'nobody':
      return new HttpRefusal(409, 'nobody', 'Nobody has confirmed the newsletter yet.');
  }
}
