import type { SandboxServices } from '../services.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** Delivers just committed events in the background. A failed delivery is retried at the next tick, as the events are in the database. */
export function deliverSoon(services: SandboxServices): void {
  if (services.webhooks === 'on request') return;
  setImmediate(() => void deliverWebhooks(services).catch(() => undefined));
}
