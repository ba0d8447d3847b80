import { randomUUID } from 'node:crypto';
import type { As, ConsoleSite } from '../console-site.ts';
import type { ValidRoute } from './console-routes.ts';

type Site = Pick<ConsoleSite, 'call' | 'database' | 'clock'>;

/** A draft of the newsletter. @returns its number. */
export async function newIssue(
  site: Pick<Site, 'call'>,
  words: { subject?: string; text?: string } = {},
  as: As = 'manager',
): Promise<number> {
  const body = { subject: 'News of November', text: 'We have **new chairs**.', ...words };
  return (await site.call<{ id: number }>('POST', '/newsletter/issues', { as, body })).body.id;
}

/** An address that confirmed the newsletter. @returns the token by which it is left. */
export async function newReader({ database, clock }: Site, email = `${randomUUID()}@example.com`): Promise<string> {
  const [at, token] = [clock.now(), `token-of-${email}`];
  await database.db
    .insertInto('newsletter_subscribers')
    .values({
      email,
      state: 'confirmed',
      confirm_hash: null,
      confirm_until: null,
      asked_at: at,
      confirmed_at: at,
      unsubscribed_at: null,
      unsubscribe_token: token,
      created_at: at,
    })
    .execute();
  return token;
}

const onIssue = async (site: Site, act = '') => ({
  path: `/newsletter/issues/${await newIssue(site)}${act}`,
  headers: { 'If-Match': '1' },
});

/** The calls about issues of the newsletter, as `console-routes.ts` has them. */
export const newsletterRoutes: Record<string, ValidRoute> = {
  'GET /api/console/newsletter/issues/:id': { call: (site) => onIssue(site) },
  'POST /api/console/newsletter/issues': { call: () => ({ body: { subject: '', text: '' } }) },
  'PUT /api/console/newsletter/issues/:id': {
    call: async (site) => ({ ...(await onIssue(site)), body: { subject: 'Other news', text: 'Other' } }),
  },
  'DELETE /api/console/newsletter/issues/:id': { call: (site) => onIssue(site) },
  'POST /api/console/newsletter/issues/:id/test': { call: (site) => onIssue(site, '/test') },
  'POST /api/console/newsletter/issues/:id/send': {
    async call(site) {
      await newReader(site);
      return onIssue(site, '/send');
    },
  },
  'POST /api/console/newsletter/issues/:id/stop': {
    async call(site) {
      await newReader(site);
      const { path, headers } = await onIssue(site, '/send');
      await site.call('POST', path, { as: 'manager', headers });
      return { path: path.replace('/send', '/stop') };
    },
  },
};
