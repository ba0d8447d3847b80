import { consoleCall } from '#capabilities/staff/console-call.ts';
import { figureAnswer, figureQuery, figuresAnswer, periodQuery } from './contract.ts';

export const readFiguresCall = consoleCall('GET', '/figures', {
  needs: 'figures',
  query: periodQuery,
  answers: { 200: figuresAnswer },
});
/** With `format=csv` the rows as a file. */
export const readFigureCall = consoleCall('GET', '/figures/:name', {
  needs: 'figures',
  query: figureQuery,
  answers: { 200: figureAnswer },
  file: 'text/csv',
});
