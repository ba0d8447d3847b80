import { call } from '#platform/call.ts';
import { availabilityAnswerSchema, availabilityQuerySchema } from './contract.ts';

export const readAvailabilityCall = call('GET', '/api/availability/:service', 'anyone', {
  query: availabilityQuerySchema,
  answers: { 200: availabilityAnswerSchema },
});
