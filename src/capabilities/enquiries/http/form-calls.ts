import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type * as z from 'zod/mini';
import { mediaTypeOf, parseInput, readBody } from '#platform/http/body.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { contactCall, enterpriseCall, newsletterCall } from '../calls.ts';
import { contactSchema, type EnquiryAnswer, enterpriseSchema, newsletterSchema } from '../contract.ts';
import type { EnquiryDeps } from '../use-cases/limit-unsolicited-mail.ts';
import { askForNewsletter } from '../use-cases/newsletter.ts';
import { submitEnquiry } from '../use-cases/submit-enquiry.ts';
import { formOf } from './form-of.ts';

/** The calls of the visitors' forms. A form posted without script is redirected to a page. */
export const enquiriesCalls = (services: EnquiryDeps): ServedCall[] => [
  serve(contactCall, { about: 'Sends a message of the contact form.' }, (c) =>
    take(c, contactSchema, '/contact?sent=yes', (fields) => submitEnquiry(services, { kind: 'contact', fields })),
  ),
  serve(enterpriseCall, { about: 'Sends an enquiry of a company.' }, (c) =>
    take(c, enterpriseSchema, '/enterprise?sent=yes', (fields) =>
      submitEnquiry(services, { kind: 'enterprise', fields }),
    ),
  ),
  serve(newsletterCall, { about: 'Asks for the newsletter; the address confirms by mail.' }, (c) =>
    take(c, newsletterSchema, '/newsletter/confirm?state=asked', async (asked) => {
      const answer = await askForNewsletter(services, asked);
      if (answer.ok) return answer.value;
      throw new HttpRefusal(
        429,
        'too_many_requests',
        'We received too many requests in the last hour. Please try again later.',
        {
          headers: { 'Retry-After': '600' },
        },
      );
    }),
  ),
];

const FORM_TYPE = 'application/x-www-form-urlencoded';

async function take<Schema extends z.core.$ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
  thanks: string,
  use: (input: z.output<Schema>) => Promise<{ reference: string }>,
): Promise<Response> {
  if (mediaTypeOf(c.req.header('content-type') ?? '') !== FORM_TYPE) {
    const { reference } = await use(await readBody(c, schema));
    return c.json({ success: true, reference } satisfies EnquiryAnswer);
  }
  try {
    await use(parseInput(schema, Object.fromEntries(await formOf(c))));
    return c.redirect(thanks, 303);
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    c.header('Content-Security-Policy', problemPolicy);
    c.header('Cache-Control', 'no-store');
    return c.html(problemPage(Object.values(error.fields ?? { body: error.message })), error.status, error.headers);
  }
}

const problemStyle =
  'body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark;background:light-dark(#fbf7f0,#161412);color:light-dark(#1c1917,#f5efe6)}h1{line-height:1.1}';

const problemPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(problemStyle).digest('base64')}'; frame-ancestors 'none'`;

/** The page for a refused form without script. */
const problemPage = (messages: string[]) => html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>There is a problem</title><style>${raw(problemStyle)}</style></head>
<body><main><h1>There is a problem</h1><ul>${messages.map((message) => html`<li>${message}</li>`)}</ul>
<p>Please go back in your browser; what you wrote is still there.</p></main></body>
</html>`;
