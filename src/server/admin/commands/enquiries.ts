import { listEnquiries } from '#capabilities/enquiries/use-cases/inbox.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { type AdminCommand, reader, table } from '../command.ts';

const USUAL = 20;

export const enquiries: AdminCommand = {
  name: 'enquiries',
  summary: 'list messages from visitors',
  help: `enquiries [--last N]

Lists messages from the contact and enterprise forms, newest first (${USUAL} of them, or N).

  npm run admin -- enquiries --last 50`,
  maxPositionals: 0,
  options: { last: { type: 'string' } },
  access: () => ({ does: 'looks_up', needs: 'inbox' }),
  async run(services, args) {
    const found = await listEnquiries(services, Math.min(reader(args).wholeNumber('last') ?? USUAL, 1000));
    if (found.length === 0) return 'There are no messages yet.';
    return table(
      ['Date', 'Reference', 'Kind', 'Status', 'E-mail', 'Message'],
      found.map(({ created_at, reference, kind, status, email, details, suspect }) => [
        istDayOf(created_at),
        reference,
        suspect ? `${kind} (suspect)` : kind,
        status,
        email,
        toOneLine(
          Object.values(details)
            .filter((value) => typeof value === 'string')
            .join(' · '),
          160,
        ),
      ]),
    );
  },
};
