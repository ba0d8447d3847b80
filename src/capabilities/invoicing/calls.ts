import { call } from '#platform/call.ts';
import { documentsAnswerSchema } from './contract.ts';

const pdf = { 200: { file: 'application/pdf' } } as const;

export const readInvoiceCall = call('GET', '/api/database/bookings/:bookingId/invoice', 'owner-or-link', {
  answers: pdf,
});
export const listDocumentsCall = call('GET', '/api/bookings/:bookingId/papers', 'owner-or-link', {
  answers: { 200: documentsAnswerSchema },
});
export const readDocumentCall = call('GET', '/api/bookings/:bookingId/papers/:file', 'owner-or-link', { answers: pdf });
