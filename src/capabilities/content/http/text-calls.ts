import type * as z from 'zod/mini';
import { numberIn, type StaffEnv, versioned, versionIn } from '#capabilities/staff/http/access.ts';
import { changeOnce, serveChange, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import {
  listTextsCall,
  publishTextCall,
  readRevisionCall,
  readTextCall,
  removeTextCall,
  takeBackTextCall,
} from '../calls.ts';
import type { textBody } from '../contract.ts';
import type { Facts } from '../rules/facts.ts';
import type { WrittenText } from '../rules/texts/next-content.ts';
import { textOfId } from '../rules/texts/text-name.ts';
import { textsOfSite } from '../use-cases/texts/check-text.ts';
import { publishText, removeText, takeBackText } from '../use-cases/texts/publish-text.ts';
import { listTexts, previewText, readRevision, readText } from '../use-cases/texts/read-texts.ts';
import { noText, refusedText } from './text-refusals.ts';

type Deps = { db: Database; clock: Clock };

/** Names that texts may use: fixed pages, and facts. `pageFacts` are for pages only. */
export type Nameable = { pages: readonly string[]; facts: () => Promise<Facts>; pageFacts: Facts };

/** The console's calls about the texts of the site. A change names the version of the text that it replaces in `If-Match`. */
export function textCalls(services: Deps, nameable: Nameable): ServedCall[] {
  const { db, clock } = services;
  // Read before a transaction begins.
  const facts = async () => ({ facts: await nameable.facts(), pageFacts: nameable.pageFacts });
  const site = async () => textsOfSite(db, { pages: nameable.pages, ...(await facts()), now: clock.now() });
  return [
    serveRead(
      listTextsCall,
      { about: 'The texts of the site: pages, posts and questions; with q, those that say these words.' },
      async ({ query: { q } }) => ({
        texts: await listTexts(services, q ? { words: q, ...(await facts()) } : null),
      }),
    ),
    serveRead(
      readTextCall,
      { about: 'One text as it is now, with its revisions.', refusals: { 404: ['not_found'] } },
      async ({ c }) => {
        const found = await readText(services, nameIn(c));
        if (!found) throw noText();
        return found;
      },
    ),
    serveRead(
      readRevisionCall,
      { about: 'One revision of a text with what it said.', refusals: { 404: ['not_found'] } },
      async ({ c }) => {
        const version = numberIn(c.req.param('version'));
        const found = version === null ? null : await readRevision(services, nameIn(c), version);
        if (!found) throw noText();
        return found;
      },
    ),
    servePreviewed(
      publishTextCall,
      {
        about:
          'Publishes a text, or says how it would look. The header If-Match names the version that it replaces; 0 for a new text.',
        refusals: { ...versioned, 404: ['not_found'] },
      },
      async ({ c, input }) => {
        const previewed = await previewText(services, nameIn(c), writtenIn(input), await site());
        if (!previewed.ok) throw refusedText({ reason: previewed.refusal });
        return previewed.value;
      },
      async (c) => {
        const known = await site();
        return changeOnce(services, c, publishTextCall, async (change) => {
          const { input, tx } = change;
          const from = input.from === undefined ? null : new Date(input.from);
          const written = { ...writtenIn(input), from, replaces: versionIn(c) };
          const done = await publishText(tx, nameIn(c), written, known, change);
          if (!done.ok) throw refusedText(done.refusal, written.replaces);
          return { version: done.value.version, from: done.value.begins.toISOString() };
        });
      },
    ),
    serve<typeof removeTextCall, StaffEnv>(
      removeTextCall,
      { about: 'Takes a post or a question off the site.', refusals: { ...versioned, 404: ['not_found'] } },
      async (c) => {
        const known = await facts();
        return changeOnce(services, c, removeTextCall, async (change) => {
          const replaces = versionIn(c);
          const done = await removeText(change.tx, nameIn(c), { replaces }, known, change);
          if (!done.ok) throw refusedText(done.refusal, replaces);
          return done.value;
        });
      },
    ),
    serveChange(
      services,
      takeBackTextCall,
      { about: 'Takes back a planned change of a text.', refusals: { ...versioned, 404: ['not_found'] } },
      async (change, c) => {
        const asked = { version: change.input.version, replaces: versionIn(c) };
        const done = await takeBackText(change.tx, nameIn(c), asked, change);
        if (!done.ok) throw refusedText(done.refusal, asked.replaces);
        return done.value;
      },
    ),
  ];
}

const nameIn = (c: { req: { param(name: 'slug'): string | undefined } }) => textOfId(c.req.param('slug') ?? '');

/** Drops absent fields, which stay unchanged. */
function writtenIn({ from: _, restores, ...fields }: z.output<typeof textBody>): WrittenText {
  const written = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { restores: restores ?? null, fields: Object.fromEntries(written) };
}
