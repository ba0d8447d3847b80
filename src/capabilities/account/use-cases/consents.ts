import { chooseNewsletter, newsletterSince } from '#capabilities/enquiries/use-cases/personal-data.ts';
import { type ConsentPurpose, consentWordings } from '#capabilities/identity/rules/consent.ts';
import { recordConsent, standingConsents } from '#capabilities/identity/use-cases/consents.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import { dropWaitingWhatsApp } from '#capabilities/messaging/use-cases/personal-data.ts';
import { chooseWhatsApp } from '#capabilities/purchase/use-cases/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { ConsentsAnswer } from '../contract.ts';

type Consents = ConsentsAnswer['consents'];
type Deps = { db: Database; clock: Clock };

/** Reads the caller's consents. The consent to the newsletter is read from its list, as a link in a mail unsubscribes as well. */
export async function readConsents({ db }: { db: Database | Tx }, caller: Caller): Promise<Consents> {
  const { whatsapp } = await standingConsents(db, caller.uid);
  const newsletter = await newsletterSince(db, caller.email);
  return {
    whatsapp: shown('whatsapp', whatsapp?.given ? whatsapp.at : null),
    marketing: shown('marketing', newsletter),
  };
}

const shown = (purpose: ConsentPurpose, at: Date | null) => ({
  given: at !== null,
  at: at?.toISOString() ?? null,
  wording: consentWordings[purpose].wording,
});

/**
 * Stores a choice of the caller with its time and text version, and applies it at once: WhatsApp messages, waiting ones included, are allowed or
 * not; the account's verified address is on the newsletter's list or not.
 */
export async function chooseConsent(
  services: Deps,
  { caller, purpose, given, wording }: { caller: Caller; purpose: ConsentPurpose; given: boolean; wording: string },
): Promise<Result<Consents, { reason: 'other_wording' }>> {
  if (wording !== consentWordings[purpose].wording) return refused({ reason: 'other_wording' });
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await ensureUser(tx, caller, now);
    await recordConsent(tx, { uid: caller.uid, purpose, given, wording, source: 'profile', at: now });
    if (purpose === 'marketing') await chooseNewsletter(tx, { email: caller.email, wanted: given, now });
    else {
      const bookingIds = await chooseWhatsApp(tx, { uid: caller.uid, whatsApp: given });
      if (!given) await dropWaitingWhatsApp(tx, bookingIds);
    }
    return done(await readConsents({ db: tx }, caller));
  });
}
