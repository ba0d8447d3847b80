import { consoleCall } from '#capabilities/staff/console-call.ts';
import { changedFactsAnswer, factsAnswer, factsBody, factsPreview, takeBackFactsBody } from './contract.ts';

export const readFactsCall = consoleCall('GET', '/facts', { needs: 'change_facts', answers: { 200: factsAnswer } });
export const changeFactsCall = consoleCall('PUT', '/facts', {
  needs: 'change_facts',
  body: factsBody,
  answers: { 200: changedFactsAnswer },
  preview: { answer: factsPreview },
});
export const takeBackFactsCall = consoleCall('POST', '/facts/take-back', {
  needs: 'change_facts',
  body: takeBackFactsBody,
  answers: { 200: changedFactsAnswer },
});
