import { html } from 'hono/html';
import type { InboxMessage } from './list-inbox.ts';
import { sandboxTime } from './sandbox-time.ts';
import { titleOf } from './title-of.ts';

/** One message, read. A letter's HTML lies in a frame of its own, where nothing of it can run. */
export const messageView = (message: InboxMessage, back: string) => html`
  <article>
    <p class="back"><a href="${back}">All messages</a></p>
    <h2>${titleOf(message)}</h2>
    <dl class="facts">
      <div><dt>To</dt><dd>${message.to}</dd></div>
      ${message.from ? html`<div><dt>From</dt><dd>${message.from}</dd></div>` : ''}
      <div><dt>Sent</dt><dd><time datetime="${message.at}">${sandboxTime(message.at)}</time></dd></div>
    </dl>
    ${message.attachments.length > 0 ? attachmentList(message) : ''}
    ${message.channel === 'email' ? letter(message) : chat(message)}
  </article>`;

const attachmentList = ({ attachments }: InboxMessage) => html`
  <h3>Attachments</h3>
  <ul class="attachments">
    ${attachments.map(
      ({ filename, size, url }) => html`<li><a href="${url}">${filename}<span>${sizeText(size)}</span></a></li>`,
    )}
  </ul>`;

const letter = (message: InboxMessage) =>
  message.html === undefined
    ? html`<pre class="text">${message.text}</pre>`
    : html`
      <iframe src="/sandbox/inbox/${message.id}/html" title="The letter as HTML" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>
      <details><summary>The letter as plain text</summary><pre class="text">${message.text}</pre></details>`;

const chat = (message: InboxMessage) => html`
  <div class="bubble">
    ${
      message.template
        ? html`<p class="template">Template <code>${message.template}</code></p>
          <ol>${(message.parameters ?? []).map((parameter) => html`<li>${parameter}</li>`)}</ol>`
        : html`<p>${message.text}</p>`
    }
  </div>`;

const sizeText = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`);
