import { resendBody } from '#capabilities/messaging/contract.ts';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { doneAnswer } from '#platform/call.ts';
import {
  blockAnswer,
  blockBody,
  endingMonthsAnswer,
  eraseBody,
  erasedAnswer,
  erasureAnswer,
  knownCustomersAnswer,
  knownCustomersQuery,
  mailedAnswer,
  noteAnswer,
  noteBody,
  peopleAnswer,
  peopleQuery,
  phoneAnswer,
  searchAnswer,
  searchQuerySchema,
  unblockBody,
} from './contract.ts';
import { bookingAnswer } from './rules/booking-view.ts';
import { personAnswer } from './rules/person-view.ts';

/** The calls about customers: find them, and everything of a booking and of a person. */

export const searchCall = consoleCall('GET', '/search', {
  needs: 'read_booking',
  query: searchQuerySchema,
  answers: { 200: searchAnswer },
});
export const knownCustomersCall = consoleCall('GET', '/customers', {
  needs: 'sell',
  query: knownCustomersQuery,
  answers: { 200: knownCustomersAnswer },
});

export const readBookingCall = consoleCall('GET', '/bookings/:bookingId', {
  needs: 'read_booking',
  answers: { 200: bookingAnswer },
});
export const openDocumentCall = consoleCall('GET', '/bookings/:bookingId/papers/:file', {
  needs: 'read_booking',
  answers: { 200: { file: 'application/pdf' } },
});
export const mailDocumentCall = consoleCall('POST', '/bookings/:bookingId/papers/:file/mail', {
  needs: 'inbox',
  body: resendBody,
  answers: { 201: mailedAnswer },
});
export const noteOnBookingCall = consoleCall('POST', '/bookings/:bookingId/notes', {
  needs: 'notes',
  body: noteBody,
  answers: { 201: noteAnswer },
});
export const openEvidenceCall = consoleCall('GET', '/money/disputes/:id/evidence', {
  needs: 'work_money',
  answers: { 200: { file: 'application/zip' } },
});

export const listEndingMonthsCall = consoleCall('GET', '/months/ending', {
  needs: 'list_people',
  answers: { 200: endingMonthsAnswer },
});
export const listPeopleCall = consoleCall('GET', '/people', {
  needs: 'list_people',
  query: peopleQuery,
  answers: { 200: peopleAnswer },
});
export const readPersonCall = consoleCall('GET', '/people/:uid', {
  needs: 'find_people',
  answers: { 200: personAnswer },
});
export const showPhoneCall = consoleCall('GET', '/people/:uid/phone', {
  needs: 'find_people',
  answers: { 200: phoneAnswer },
});
export const exportPersonCall = consoleCall('GET', '/people/:uid/export', {
  needs: 'export_people',
  answers: { 200: { file: 'application/json' } },
});
export const readErasureCall = consoleCall('GET', '/people/:uid/erasure', {
  needs: 'erase_people',
  answers: { 200: erasureAnswer },
});
export const noteOnPersonCall = consoleCall('POST', '/people/:uid/notes', {
  needs: 'notes',
  body: noteBody,
  answers: { 201: noteAnswer },
});
export const blockPersonCall = consoleCall('POST', '/people/:uid/block', {
  needs: 'block_people',
  body: blockBody,
  answers: { 201: blockAnswer },
});
export const unblockPersonCall = consoleCall('POST', '/people/:uid/unblock', {
  needs: 'decide_blocks',
  body: unblockBody,
  answers: { 200: doneAnswer },
});
export const erasePersonCall = consoleCall('POST', '/people/:uid/erase', {
  needs: 'erase_people',
  body: eraseBody,
  answers: { 200: erasedAnswer },
});
