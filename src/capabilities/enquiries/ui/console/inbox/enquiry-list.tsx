import { useInfiniteQuery } from '@tanstack/react-query';
import { InboxList } from '#capabilities/messaging/ui/console/inbox-list.tsx';
import { useRowKeys } from '#capabilities/messaging/ui/console/use-row-keys.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { pagedQuery } from '#console/api/paged-query.ts';
import { useAddressChoice } from '#console/parts/pages/use-address-choice.ts';
import { SelectField } from '#design/field.tsx';
import { listEnquiriesCall } from '../../../calls.ts';
import type { InboxStatus } from '../../../contract.ts';
import { EnquiryRow } from './enquiry-row.tsx';

const statuses: { status: InboxStatus; label: string }[] = [
  { status: 'open', label: 'Open' },
  { status: 'answered', label: 'Answered' },
  { status: 'closed', label: 'Closed' },
  { status: 'suspect', label: 'Likely spam' },
];

/** Enquiries in a status. */
const enquiriesQuery = (api: ConsoleApi, status: InboxStatus) =>
  pagedQuery(['inbox', 'enquiries', status], ['inbox'], (cursor, signal) =>
    api.read(listEnquiriesCall, { query: { cursor, status } }, signal),
  );

/** Enquiries by their status: the open ones the oldest first. */
export function EnquiryList() {
  const [chosen, choose] = useAddressChoice('status', 'open');
  const status = statuses.find((one) => one.status === chosen)?.status ?? 'open';
  const enquiries = useInfiniteQuery(enquiriesQuery(useApi(), status));
  const list = useRowKeys();
  const rows = enquiries.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-4">
      <div className="max-w-48">
        <SelectField label="Show" value={status} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {statuses.map((one) => (
            <option key={one.status} value={one.status}>
              {one.label}
            </option>
          ))}
        </SelectField>
      </div>
      <InboxList query={enquiries} isEmpty={rows.length === 0} list={list} label="Enquiries">
        {rows.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} />
        ))}
      </InboxList>
    </div>
  );
}
