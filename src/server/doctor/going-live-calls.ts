import { confirmPaymentsCall, goingLiveCall } from '#capabilities/content/calls.ts';
import { readPublished } from '#capabilities/facility/use-cases/live-facility.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Services } from '../services.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFacility } from './examine-facility.ts';
import { examineProviders } from './examine-reach.ts';
import { examineTexts } from './examine-texts.ts';
import { confirmPaymentsTried } from './payments-tried.ts';

/** The findings of `npm run doctor`, for owners. Contains no values of settings. */
export const goingLiveCalls = (services: Pick<Services, 'db' | 'clock' | 'env' | 'contentFolder'>): ServedCall[] => [
  serveRead(
    goingLiveCall,
    { about: 'What must be done before real customers are served, and what is recommended.' },
    async () => {
      const { db, env } = services;
      const findings = [
        ...(await examineFacility(env, await readPublished(db))),
        ...(await examineTexts(services.contentFolder)),
        ...(await examineDatabase(db, env)),
        ...(await examineProviders(env)),
      ];
      return { findings };
    },
  ),
  serveChange(
    services,
    confirmPaymentsCall,
    { about: 'Confirms that test payments were tried on a phone of each kind.' },
    async ({ tx, actor, requestId, now }) => {
      await confirmPaymentsTried(tx, { actor, requestId, now });
      return {};
    },
  ),
];
