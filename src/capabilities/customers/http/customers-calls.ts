import { makeZip } from 'client-zip';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { openEvidenceCall } from '../calls.ts';
import { evidenceOfDispute } from '../use-cases/evidence-of-dispute.ts';
import { bookingCalls } from './booking-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { searchCalls } from './search-calls.ts';

type Deps = Parameters<typeof bookingCalls>[0] & Parameters<typeof peopleCalls>[0];

/** The console's calls about customers: find them, and everything of a booking and of a person. */
export const customersCalls = (services: Deps): ServedCall[] => [
  ...searchCalls(services),
  ...bookingCalls(services),
  ...evidenceCalls(services),
  ...peopleCalls(services),
];

/** Downloads the evidence for a dispute, to upload at the provider. */
const evidenceCalls = (services: Parameters<typeof evidenceOfDispute>[0]): ServedCall[] => [
  serveRead(
    openEvidenceCall,
    { about: 'What a bank asks for in a dispute, as one ZIP file.', refusals: { 404: ['not_found'] } },
    async ({ c, staff }) => {
      const disputeId = c.req.param('id');
      const files = await evidenceOfDispute(services, { disputeId, actor: actorOf(staff) });
      if (!files) throw new HttpRefusal(404, 'not_found', 'There is no such dispute.');
      const madeAt = services.clock.now();
      const dated = files.map((file) => ({ ...file, lastModified: madeAt }));
      return answerFile(c, makeZip(dated), {
        type: 'application/zip',
        name: `evidence-${disputeId.replace(/[^\w-]/g, '')}.zip`,
      });
    },
  ),
];
