import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { comeAgain, criticalPage } from '../pages/critical-page.ts';
import type { Services } from '../services.ts';

/** What programs read; everything else is read by people. */
const ofPrograms = /^\/(api\/|readyz$|metrics$)/;

/**
 * Answers 503 within 5 s to reading calls while the database is silent. Payment calls answer for themselves, after waiting for the result.
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
