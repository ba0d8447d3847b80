import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call } from '#platform/call.ts';
import {
  answerBody,
  answeredAnswer,
  bookingClosureAnswer,
  closedAnswer,
  closureAnswer,
  closureBody,
  closurePreview,
  closurePreviewBody,
  closuresAnswer,
  reopenClosureBody,
  reopenedAnswer,
} from './contract.ts';

export const listClosuresCall = consoleCall('GET', '/closures', { needs: 'today', answers: { 200: closuresAnswer } });
export const readClosureCall = consoleCall('GET', '/closures/:id', { needs: 'today', answers: { 200: closureAnswer } });
export const closePeriodCall = consoleCall('POST', '/closures', {
  needs: 'stop_selling',
  body: closureBody,
  answers: { 201: closedAnswer },
  preview: { body: closurePreviewBody, answer: closurePreview },
});
export const reopenClosureCall = consoleCall('POST', '/closures/:id/reopen', {
  needs: 'close_period',
  body: reopenClosureBody,
  answers: { 200: reopenedAnswer },
});
export const answerCaseCall = consoleCall('POST', '/closures/:id/cases/:bookingId', {
  needs: 'close_period',
  body: answerBody,
  answers: { 200: answeredAnswer },
});

export const readBookingClosureCall = call('GET', '/api/bookings/:bookingId/closure', 'owner-or-link', {
  answers: { 200: bookingClosureAnswer },
});
export const chooseCall = call('POST', '/api/bookings/:bookingId/closure', 'owner-or-link', {
  body: answerBody,
  answers: { 200: bookingClosureAnswer },
});
