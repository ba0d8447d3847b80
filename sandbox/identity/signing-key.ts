import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SandboxServices } from '../services.ts';
import './tables.ts';

export type SigningKey = { kid: string; sign: CryptoKey; publicJwk: JWK };

/** The one key of this sandbox, made at its first use. Processes that start together agree on the first one stored. */
export function signingKey({ db, clock }: Pick<SandboxServices, 'db' | 'clock'>): () => Promise<SigningKey> {
  const stored = () => db.selectFrom('sandbox.identity_key').select(['kid', 'private_jwk']).executeTakeFirst();

  async function load(): Promise<SigningKey> {
    if (!(await stored())) {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const jwk = JSON.stringify(await exportJWK(privateKey));
      await db
        .insertInto('sandbox.identity_key')
        .values({ kid: randomUUID(), private_jwk: jwk, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const { kid, private_jwk: jwk } = (await stored()) ?? {};
    if (!kid || !jwk) throw new Error('The signing key of the sandbox is gone.');
    const sign = (await importJWK(jwk, 'RS256')) as CryptoKey;
    return { kid, sign, publicJwk: { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '', kid, alg: 'RS256', use: 'sig' } };
  }

  let loading: Promise<SigningKey> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
