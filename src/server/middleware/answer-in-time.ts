import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { comeAgain, criticalPage } from '../pages/critical-page.ts';
import type { Services } from '../services.ts';

/** What programs read; everything else is read by people. */
const ofPrograms = /^\/(api\/|readyz$|metrics$)/;

/**
 * Answers 503 within 5 s while the database is silent, to everyone who only wants to read. Whoever pays is told by the payment's own call,
 * which waits for what became of it.
 */
export const answerInTime = ({ unlessSilent, failures }: Pick<Services, 'unlessSilent' | 'failures'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (c.req.method !== 'GET') return next();
    try {
      await unlessSilent(next());
    } catch (error) {
      if (ofPrograms.test(c.req.path)) throw error;
      failures.told(error, 'a page was not answered');
      return comeAgain(criticalPage());
    }
    return;
  });
