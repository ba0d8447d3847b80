import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { listEnquiriesCall } from '../../../calls.ts';
import type { InboxStatus } from '../../../contract.ts';

/** Enquiries in a status. */
export const enquiriesQuery = (api: ConsoleApi, status: InboxStatus) =>
  pagedQuery(['inbox', 'enquiries', status], ['inbox'], (cursor, signal) =>
    api.read(listEnquiriesCall, { query: { cursor, status } }, signal),
  );
