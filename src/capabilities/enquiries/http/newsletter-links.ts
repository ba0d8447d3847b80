import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import type { EnquiryDeps } from '../use-cases/limit-unsolicited-mail.ts';
import { confirmNewsletter, leaveNewsletter } from '../use-cases/newsletter.ts';
import { formOf } from './form-of.ts';

/** The newsletter's two links in mails. */
export const newsletterLinks = (services: EnquiryDeps) =>
  new Hono<HttpEnv>()
    .post('/newsletter/confirm', async (c) => {
      const done = await confirmNewsletter(services, await tokenIn(c));
      return c.redirect(`/newsletter/confirm?state=${done ? 'done' : 'gone'}`, 303);
    })
    /* A mail program posts here by itself, in either type of form, and must not be redirected (RFC 8058, 3.1). So only our page is, which says that it asks. */
    .post('/newsletter/unsubscribe', async (c) => {
      const done = await leaveNewsletter(services, await tokenIn(c));
      if (!(await formOf(c)).has('page')) return c.text('Unsubscribed.\n');
      return c.redirect(`/newsletter/unsubscribe?state=${done ? 'done' : 'gone'}`, 303);
    });

/** In the address of a mail's link, or in the form of the page that it opens. */
const tokenIn = async (c: Context): Promise<string> =>
  (c.req.query('token') ?? (await formOf(c)).get('token') ?? '').slice(0, 100);
