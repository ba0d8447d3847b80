import { html } from 'hono/html';
import type { InboxMessage } from './list-inbox.ts';
import { messageView } from './message-view.ts';
import { sandboxTime } from './sandbox-time.ts';
import { titleOf } from './title-of.ts';

type Shown = { messages: InboxMessage[]; to: string | undefined; chosen: string | undefined };

/** The list beside the chosen message; on a narrow screen one or the other. The address holds the filter and the choice, so Back works. */
export function inboxPage({ messages, to, chosen }: Shown) {
  const open = messages.find((message) => message.id === chosen);
  const first = open ?? messages[0];
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${open ? `${titleOf(open)} · Sandbox inbox` : 'Sandbox inbox'}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox/inbox.css">
</head>
<body class="${open ? 'reading' : 'browsing'}">
  <a class="skip" href="#message">Skip to the message</a>
  <header class="top">
    <h1>Sandbox inbox</h1>
    <p>E-mail and WhatsApp that would have been sent. Nothing left this machine.</p>
    <form class="filter" action="/sandbox/inbox" role="search">
      <label for="to">Sent to</label>
      <input id="to" name="to" value="${to ?? ''}" autocomplete="off" spellcheck="false">
      <button type="submit">Show</button>
      ${to ? html`<a href="/sandbox/inbox">Show all</a>` : html`<a href="/sandbox/inbox">Refresh</a>`}
    </form>
  </header>
  <main class="columns">
    <nav class="list" aria-label="Messages">
      ${
        messages.length === 0
          ? html`<p class="empty">${to ? `Nothing has been sent to ${to} yet.` : 'Nothing has been sent yet. Book something, and its confirmation arrives here.'}</p>`
          : html`<ul>${messages.map((message) => listEntry(message, to, { shown: message === first, open: message === open }))}</ul>`
      }
    </nav>
    <section id="message" class="pane" aria-label="Message" tabindex="-1">${first ? messageView(first, backLink(to)) : ''}</section>
  </main>
</body>
</html>`;
}

const listEntry = (message: InboxMessage, to: string | undefined, is: { shown: boolean; open: boolean }) => html`
  <li>
    <a href="/sandbox/inbox?${query(to, message.id)}" ${is.shown ? html`class="shown"` : ''} ${is.open ? html`aria-current="true"` : ''}>
      <span class="row"><span class="channel ${message.channel}">${message.channel === 'email' ? 'E-mail' : 'WhatsApp'}</span>
      <time datetime="${message.at}">${sandboxTime(message.at)}</time></span>
      <strong>${titleOf(message)}</strong>
      <span class="to">${message.to}${message.attachments.length > 0 ? ` · ${paperclips(message)}` : ''}</span>
    </a>
  </li>`;

const paperclips = ({ attachments }: InboxMessage): string =>
  attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`;

const backLink = (to: string | undefined): string => `/sandbox/inbox?${query(to)}`;

const query = (to: string | undefined, message?: string): string =>
  new URLSearchParams({ ...(to ? { to } : {}), ...(message ? { message } : {}) }).toString();
