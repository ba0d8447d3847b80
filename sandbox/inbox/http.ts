import { type Context, Hono } from 'hono';
import { assetCalls, pageHeaders } from '../assets.ts';
import type { SandboxServices } from '../services.ts';
import { inboxPage } from './inbox-page.ts';
import { letterPage } from './letter-page.ts';
import { listInbox } from './list-inbox.ts';

/** `/sandbox/inbox`: what mail and WhatsApp received, as JSON by Accept, else as a page. */
export const inboxCalls = ({ db }: Pick<SandboxServices, 'db'>): Hono =>
  new Hono()
    .route('/', assetCalls({ '/sandbox/inbox.css': 'sandbox/inbox/inbox.css' }))
    .get('/sandbox', (c) => c.redirect('/sandbox/inbox'))
    .get('/sandbox/inbox', async (c) => {
      const to = c.req.query('to')?.trim() || undefined;
      const messages = await listInbox(db, { to, limit: limitOf(c) });
      c.header('Vary', 'Accept');
      if (c.req.header('Accept')?.includes('application/json')) {
        return c.json({ messages }, 200, { 'Cache-Control': 'no-store' });
      }
      return c.html(inboxPage({ messages, to, chosen: c.req.query('message') }), 200, pageHeaders());
    })
    .delete('/sandbox/inbox', async (c) => {
      await db.deleteFrom('sandbox.inbox').execute();
      return c.json({ success: true });
    })
    .get('/sandbox/inbox/:id{[0-9]{1,15}}/html', async (c) => {
      const [message] = await listInbox(db, { id: c.req.param('id') });
      return message?.html === undefined ? c.notFound() : letterPage(db, message.id, message.html);
    })
    .get('/sandbox/inbox/:id{[0-9]{1,15}}/attachments/:number{[0-9]{1,3}}', async (c) => {
      const attachment = await db
        .selectFrom('sandbox.inbox_attachments')
        .selectAll()
        .where('inbox_id', '=', Number(c.req.param('id')))
        .where('number', '=', Number(c.req.param('number')))
        .executeTakeFirst();
      if (!attachment) return c.notFound();
      const disposition = attachment.content_id ? 'inline' : 'attachment';
      return c.body(new Uint8Array(attachment.content), 200, {
        'Content-Type': attachment.content_type,
        'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
      });
    });

const limitOf = (c: Context): number => Math.min(Math.max(Number(c.req.query('limit')) || 200, 1), 1000);
