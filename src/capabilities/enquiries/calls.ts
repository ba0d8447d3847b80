import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call, doneAnswer, formAnswer } from '#platform/call.ts';
import {
  assignEnquiryBody,
  contactSchema,
  enquiryAnswer,
  enterpriseSchema,
  inboxEnquiriesAnswer,
  inboxEnquiriesQuery,
  issueAnswer,
  issueBody,
  issuePreview,
  issueSavedAnswer,
  issueSendingAnswer,
  issuesAnswer,
  issueTestedAnswer,
  newsletterSchema,
  repliedAnswer,
  replyBody,
  subscribersAnswer,
  subscribersQuery,
  waitingAnswer,
} from './contract.ts';

export const countWaitingCall = consoleCall('GET', '/inbox/waiting', {
  needs: 'inbox',
  answers: { 200: waitingAnswer },
});
export const listEnquiriesCall = consoleCall('GET', '/inbox/enquiries', {
  needs: 'inbox',
  query: inboxEnquiriesQuery,
  answers: { 200: inboxEnquiriesAnswer },
});
export const replyCall = consoleCall('POST', '/enquiries/:id/reply', {
  needs: 'inbox',
  body: replyBody,
  answers: { 201: repliedAnswer },
});
export const assignEnquiryCall = consoleCall('POST', '/enquiries/:id/assign', {
  needs: 'inbox',
  body: assignEnquiryBody,
  answers: { 200: doneAnswer },
});
export const closeEnquiryCall = consoleCall('POST', '/enquiries/:id/close', {
  needs: 'inbox',
  answers: { 200: doneAnswer },
});

export const listSubscribersCall = consoleCall('GET', '/newsletter/subscribers', {
  needs: 'publish_texts',
  query: subscribersQuery,
  answers: { 200: subscribersAnswer },
});
export const exportSubscribersCall = consoleCall('GET', '/newsletter/subscribers.csv', {
  needs: 'export_people',
  answers: { 200: { file: 'text/csv' } },
});

export const listIssuesCall = consoleCall('GET', '/newsletter/issues', {
  needs: 'publish_texts',
  answers: { 200: issuesAnswer },
});
export const readIssueCall = consoleCall('GET', '/newsletter/issues/:id', {
  needs: 'publish_texts',
  answers: { 200: issueAnswer },
});
export const draftIssueCall = consoleCall('POST', '/newsletter/issues', {
  needs: 'publish_texts',
  body: issueBody,
  answers: { 201: issueSavedAnswer },
});
export const changeIssueCall = consoleCall('PUT', '/newsletter/issues/:id', {
  needs: 'publish_texts',
  body: issueBody,
  answers: { 200: issueSavedAnswer },
  preview: { answer: issuePreview },
});
export const discardIssueCall = consoleCall('DELETE', '/newsletter/issues/:id', {
  needs: 'publish_texts',
  answers: { 200: doneAnswer },
});
export const testIssueCall = consoleCall('POST', '/newsletter/issues/:id/test', {
  needs: 'publish_texts',
  answers: { 200: issueTestedAnswer },
});
export const sendIssueCall = consoleCall('POST', '/newsletter/issues/:id/send', {
  needs: 'publish_texts',
  answers: { 200: issueSendingAnswer },
});

export const stopIssueCall = consoleCall('POST', '/newsletter/issues/:id/stop', {
  needs: 'publish_texts',
  answers: { 200: doneAnswer },
});

export const contactCall = call('POST', '/api/enquiries/contact', 'anyone', {
  body: contactSchema,
  answers: { 200: enquiryAnswer, 303: formAnswer },
});
export const enterpriseCall = call('POST', '/api/enquiries/enterprise', 'anyone', {
  body: enterpriseSchema,
  answers: { 200: enquiryAnswer, 303: formAnswer },
});
export const newsletterCall = call('POST', '/api/enquiries/newsletter', 'anyone', {
  body: newsletterSchema,
  answers: { 200: enquiryAnswer, 303: formAnswer },
});
