import type { SandboxServices } from './services.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';

/** What the stand-ins do by themselves; to be called every second or so by each process. Safe to call from several at once. */
export async function sandboxTick(services: SandboxServices): Promise<void> {
  await deliverWebhooks(services);
}
