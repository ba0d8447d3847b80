import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { comeAgain, criticalPage } from '../pages/critical-page.ts';
import type { Services } from '../services.ts';

/** What programs read; everything else is read by people. */
const ofPrograms = /^\/(api\/|readyz$|metrics$)/;

/**
 * Answers 503 within 5 s of the database's silence. A writing call may still be done later: repeating it with the same wish does it once, as
 * after any lost answer.
 */
export const answerInTime = ({ unlessSilent, failures }: Pick<Services, 'unlessSilent' | 'failures'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    try {
      await unlessSilent(next());
    } catch (error) {
      if (ofPrograms.test(c.req.path) || c.req.method !== 'GET') throw error;
      failures.report(error, 'a page was not answered');
      return comeAgain(criticalPage());
    }
    return;
  });
