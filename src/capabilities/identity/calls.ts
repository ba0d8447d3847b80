import { call, doneAnswer } from '#platform/call.ts';
import { identitySetupAnswer, profileAnswerSchema, profileChangesSchema, profileSyncSchema } from './contract.ts';

export const readIdentitySetupCall = call('GET', '/api/auth/config', 'anyone', {
  answers: { 200: identitySetupAnswer },
});
export const readProfileCall = call('GET', '/api/auth/profile/:uid', 'self', { answers: { 200: profileAnswerSchema } });
export const changeProfileCall = call('PUT', '/api/auth/profile', 'self', {
  body: profileChangesSchema,
  answers: { 200: profileAnswerSchema },
});
export const syncProfileCall = call('POST', '/api/auth/sync', 'self', {
  body: profileSyncSchema,
  answers: { 200: profileAnswerSchema },
});
export const signOutEverywhereCall = call('POST', '/api/auth/sign-out-everywhere', 'signed-in', {
  answers: { 200: doneAnswer },
});
