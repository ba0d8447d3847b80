import { createHmac } from 'node:crypto';
import { mailboxOf } from '#platform/text/mailbox.ts';
import type { AddressHash } from '../rules/checkout/address-hash.ts';

/**
 * Hashes addresses by HMAC-SHA256 with a secret of the installation, in hex. Two spellings of one mailbox have one hash: capitals, a +tag, and,
 * at Google, dots and the second name of its domain.
 */
export const addressHash =
  (secret: string): AddressHash =>
  (email) =>
    createHmac('sha256', secret).update(mailboxOf(email)).digest('hex');
