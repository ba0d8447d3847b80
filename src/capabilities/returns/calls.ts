import { consoleCall } from '#capabilities/staff/console-call.ts';
import { handedOverAnswer, monthAnswer, registerAnswer, registerQuery } from './contract.ts';

export const readMonthCall = consoleCall('GET', '/papers/:month', { needs: 'papers', answers: { 200: monthAnswer } });
export const readRegisterCall = consoleCall('GET', '/papers/:month/register', {
  needs: 'papers',
  query: registerQuery,
  answers: { 200: registerAnswer },
});
export const openDocumentCall = consoleCall('GET', '/papers/:month/documents/:file', {
  needs: 'papers',
  answers: { 200: { file: 'application/pdf' } },
});
export const handOverCall = consoleCall('POST', '/papers/:month/handed-over', {
  needs: 'papers',
  answers: { 200: handedOverAnswer },
});

/** The files of a month, by their name. */
export const monthFileCalls = {
  'gstr1.json': consoleCall('GET', '/papers/:month/gstr1.json', {
    needs: 'papers',
    answers: { 200: { file: 'application/json' } },
  }),
  'csv.zip': consoleCall('GET', '/papers/:month/csv.zip', {
    needs: 'papers',
    answers: { 200: { file: 'application/zip' } },
  }),
  'tally.xml': consoleCall('GET', '/papers/:month/tally.xml', {
    needs: 'papers',
    answers: { 200: { file: 'application/xml' } },
  }),
  'bundle.zip': consoleCall('GET', '/papers/:month/bundle.zip', {
    needs: 'papers',
    answers: { 200: { file: 'application/zip' } },
  }),
} as const;
