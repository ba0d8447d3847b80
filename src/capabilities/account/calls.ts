import { call } from '#platform/call.ts';
import { consentBody, consentsAnswerSchema, erasedAnswer, erasureAnswerSchema, erasureBody } from './contract.ts';

export const readConsentsCall = call('GET', '/api/account/consents', 'signed-in', {
  answers: { 200: consentsAnswerSchema },
});
export const chooseConsentCall = call('PUT', '/api/account/consents', 'signed-in', {
  body: consentBody,
  answers: { 200: consentsAnswerSchema },
});
export const exportAccountCall = call('GET', '/api/account/export', 'signed-in', {
  answers: { 200: { file: 'application/zip' } },
});
export const readErasureCall = call('GET', '/api/account/erasure', 'signed-in', {
  answers: { 200: erasureAnswerSchema },
});
export const eraseAccountCall = call('POST', '/api/account/erasure', 'signed-in', {
  body: erasureBody,
  answers: { 200: erasedAnswer },
});
