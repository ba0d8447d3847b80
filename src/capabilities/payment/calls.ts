import { consoleCall } from '#capabilities/staff/console-call.ts';
import { disputesAnswer, moneyAnswer, moneyQuery, settlementsAnswer } from './contract.ts';

const listed = { needs: 'read_money', query: moneyQuery } as const;

export const listStuckCall = consoleCall('GET', '/money/stuck', { ...listed, answers: { 200: moneyAnswer } });
export const listRefundsCall = consoleCall('GET', '/money/refunds', { ...listed, answers: { 200: moneyAnswer } });
export const listSettlementsCall = consoleCall('GET', '/money/settlements', {
  ...listed,
  answers: { 200: settlementsAnswer },
});
export const listDisputesCall = consoleCall('GET', '/money/disputes', {
  ...listed,
  answers: { 200: disputesAnswer },
});
