import { randomUUID } from 'node:crypto';
import { seedContent } from '#capabilities/content/use-cases/seed-content.ts';
import type { ConsoleSite } from '../console-site.ts';
import type { ValidRoute } from './console-routes.ts';

/** The texts of the folder content/, as a server has them from its start on. */
export const withTexts = (site: ConsoleSite) =>
  seedContent(site.database.db, site.services.contentFolder, site.clock.now());

/** The version of a text that a change of it must name. */
export const textVersion = async (site: Pick<ConsoleSite, 'call'>, slug: string): Promise<string> =>
  String((await site.call<{ version?: number }>('GET', `/texts/${encodeURIComponent(slug)}`)).body.version ?? 0);

const question = { question: 'Where do bicycles go?', answer: 'Into the yard.' };

/** Its colon is written as in an address: the lists of routes take a bare one for a parameter. */
const newName = () => encodeURIComponent(`faq:${randomUUID()}`);

/** A question that is new, from now or from a moment on. */
async function newQuestion(site: ConsoleSite, from?: string): Promise<string> {
  const slug = newName();
  await site.call('PUT', `/texts/${slug}`, {
    body: { ...question, ...(from ? { from } : {}) },
    headers: { 'If-Match': '0' },
  });
  return slug;
}

/** The calls about texts, as `console-routes.ts` has them. */
export const textRoutes: Record<string, ValidRoute> = {
  'GET /api/console/texts/:slug': { call: async (site) => ({ path: `/texts/${await newQuestion(site)}` }) },
  'GET /api/console/texts/:slug/revisions/:version': {
    call: async (site) => ({ path: `/texts/${await newQuestion(site)}/revisions/1` }),
  },
  'PUT /api/console/texts/:slug': {
    call: () => ({ path: `/texts/${newName()}`, headers: { 'If-Match': '0' }, body: question }),
  },
  'DELETE /api/console/texts/:slug': {
    call: async (site) => ({ path: `/texts/${await newQuestion(site)}`, headers: { 'If-Match': '1' } }),
  },
  'POST /api/console/texts/:slug/take-back': {
    call: async (site) => ({
      path: `/texts/${await newQuestion(site, '2027-01-01T00:00:00+05:30')}/take-back`,
      headers: { 'If-Match': '1' },
      body: { version: 1 },
    }),
  },
};
