import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call, doneAnswer } from '#platform/call.ts';
import {
  assignBody,
  bookingResendBody,
  colleaguesAnswer,
  doneBody,
  inboxQuery,
  messagesAnswer,
  resendBody,
  resentAnswer,
  snoozeBody,
  taskBody,
  tasksAnswer,
  writtenAnswer,
} from './contract.ts';

export const listTasksCall = consoleCall('GET', '/inbox/tasks', {
  needs: 'inbox',
  query: inboxQuery,
  answers: { 200: tasksAnswer },
});
export const listMessagesCall = consoleCall('GET', '/inbox/messages', {
  needs: 'inbox',
  query: inboxQuery,
  answers: { 200: messagesAnswer },
});
export const listColleaguesCall = consoleCall('GET', '/inbox/colleagues', {
  needs: 'inbox',
  answers: { 200: colleaguesAnswer },
});
export const writeTaskCall = consoleCall('POST', '/tasks', {
  needs: 'inbox',
  body: taskBody,
  answers: { 201: writtenAnswer },
});
export const finishTaskCall = consoleCall('POST', '/tasks/:id/done', {
  needs: 'inbox',
  body: doneBody,
  answers: { 200: doneAnswer },
});
export const reopenTaskCall = consoleCall('POST', '/tasks/:id/reopen', {
  needs: 'inbox',
  answers: { 200: doneAnswer },
});
export const assignTaskCall = consoleCall('POST', '/tasks/:id/assign', {
  needs: 'inbox',
  body: assignBody,
  answers: { 200: doneAnswer },
});
export const snoozeTaskCall = consoleCall('POST', '/tasks/:id/snooze', {
  needs: 'inbox',
  body: snoozeBody,
  answers: { 200: doneAnswer },
});
export const resendMessageCall = consoleCall('POST', '/messages/:id/resend', {
  needs: 'inbox',
  body: resendBody,
  answers: { 201: resentAnswer },
});
export const resendOfBookingCall = consoleCall('POST', '/bookings/:bookingId/resend', {
  needs: 'inbox',
  body: bookingResendBody,
  answers: { 201: resentAnswer },
});

export const confirmDeliveryReportsCall = call('GET', '/api/messages/whatsapp/webhook', 'provider', {
  answers: { 200: { file: 'text/plain' } },
});
export const receiveDeliveryReportCall = call('POST', '/api/messages/whatsapp/webhook', 'provider', {
  answers: { 200: doneAnswer },
});
