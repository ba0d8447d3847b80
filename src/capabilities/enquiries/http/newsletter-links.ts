import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import type { EnquiryDeps } from '../use-cases/limit-unsolicited-mail.ts';
import { confirmNewsletter, leaveNewsletter } from '../use-cases/newsletter.ts';
import { formOf } from './form-of.ts';

/** What a mail program posts, as a form's address or as `multipart/form-data` (RFC 8058, 3.2). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** The newsletter's two links in mails. */
export const newsletterLinks = (services: EnquiryDeps) =>
  new Hono<HttpEnv>()
    .post('/newsletter/confirm', async (c) => {
      const done = await confirmNewsletter(services, await tokenIn(c));
      return c.redirect(`/newsletter/confirm?state=${done ? 'done' : 'gone'}`, 303);
    })
    /* A mail program posts here by itself (RFC 8058) and wants no redirection. */
    .post('/newsletter/unsubscribe', async (c) => {
      const done = await leaveNewsletter(services, await tokenIn(c));
      if (ONE_CLICK.test(await c.req.text())) return c.text('Unsubscribed.\n');
      return c.redirect(`/newsletter/unsubscribe?state=${done ? 'done' : 'gone'}`, 303);
    });

/** In the address of a mail's link, or in the form of the page that it opens. */
const tokenIn = async (c: Context): Promise<string> =>
  (c.req.query('token') ?? (await formOf(c)).get('token') ?? '').slice(0, 100);
