import { html, raw } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';

export type Html = ReturnType<typeof html>;

/** Facts that every message can use: facility, site address, and signed links. */
export type Sender = {
  facility: Facility;
  publicUrl: string;
  links: {
    tokenOf(link: { bookingId: string; version: number }): string;
    payTokenOf(bookingId: string): string;
    renewalTokenOf(link: { bookingId: string; version: number }): string;
  };
};

/** The page that opens one booking without a login. */
export const bookingPage = (
  { bookingId, linkVersion }: { bookingId: string; linkVersion: number },
  { publicUrl, links }: Sender,
): string => `${publicUrl}/b/${links.tokenOf({ bookingId, version: linkVersion })}`;

/** A mail's text and look, made from the same facts. */
export type Letter = {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The key of the message of ours that it goes on from: mail programs show them as one conversation. */
  repliesTo?: string;
};

/** An approved WhatsApp template, and what fills its places. */
export type WhatsAppText = { template: string; parameters: string[] };

/** Mail programs know inline styles best; the classes are for those that show mail in the dark. */
export const style = {
  ink: 'color:#1c1917',
  muted: 'color:#6b6258',
  small: 'font-size:14px;line-height:20px',
  cell: 'padding:3px 0;vertical-align:top',
} as const;

const inTheDark = `@media (prefers-color-scheme:dark){
.paper{background:#161412!important}.card{background:#1f1c19!important;border-color:#37312a!important}
.ink{color:#f5efe6!important}.muted{color:#b8ad9e!important}.primary{color:#fb923c!important}.success{color:#4ade80!important}
.line{border-color:#37312a!important}.button{background:#fb923c!important;color:#241204!important}}`;

/** The frame of every mail: wordmark, content, sender. `preview`: preview text of the inbox. */
function frame({ facility }: Sender, preview: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${facility.brand}</title>
<style>${raw(inTheDark)}</style>
</head>
<body class="paper" style="margin:0;background:#fbf7f0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf7f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;font-family:'Bricolage Grotesque',Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 0 20px">
<span class="primary" style="font-size:26px;font-weight:700;color:#c2410c">${facility.brand}</span>
<span class="muted" lang="kn" style="font-size:15px;padding-left:6px;${style.muted}">${facility.brandKannada}</span>
</td></tr>
${content}
<tr><td class="muted" style="padding:28px 0 0;${style.small};${style.muted}">
${companyOf(facility)} · ${addressLine(facility)}<br>
${facility.email} · ${formatPhoneNumber(facility.phone)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`);
}

/** The company with the number that the Companies Act, 2013, s. 12(3) wants on its letters. */
const companyOf = ({ legalName, cin }: Facility): string => (cin ? `${legalName} · CIN ${cin}` : legalName);

/** The footer of every plain text. */
const signature = ({ facility }: Sender): string[] => [
  '--',
  companyOf(facility),
  addressLine(facility),
  `${facility.email} · ${formatPhoneNumber(facility.phone)}`,
];

/** A part of a mail: lines of plain text (null for none) and rows of HTML. */
export type Part = { text: readonly (string | null)[]; html: Html | readonly Html[] | '' };

const row = (style: string, content: string | Html): Html =>
  html`<tr><td class="ink" style="padding:0 0 ${style}">${content}</td></tr>`;

/** Words in one paragraph; `asText` where the plain text says it otherwise. */
export const paragraph = (words: string | Html, ...asText: readonly (string | null)[]): Part => ({
  text: asText.length > 0 ? asText : [String(words)],
  html: row(`16px;${style.ink}`, words),
});

/** Several lines in one paragraph. */
export const brokenLines = (lines: readonly string[]): Html => html`${lines.map((line) => html`${line}<br>`)}`;

export const greeting = (name: string): Part => paragraph(`Hello ${name},`);

/** A part of the plain text only. Default: an empty line. */
export const plain = (...text: readonly (string | null)[]): Part => ({ text: text.length > 0 ? text : [''], html: '' });

/** A link that looks like a button; `asText` introduces its address in the plain text. */
export const action = (label: string, url: string, asText: string | null = label): Part => ({
  text: [asText === null ? url : `${asText}: ${url}`],
  html: html`<tr><td style="padding:8px 0 4px"><a class="button" href="${url}" style="display:inline-block;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none;padding:12px 22px;border-radius:12px">${label}</a></td></tr>`,
});

/** Small print under the button. */
export const underAction = (words: string | Html, ...text: readonly string[]): Part => ({
  text,
  html: html`<tr><td class="muted" style="padding:8px 0 0;${style.small};${style.muted}">${words}</td></tr>`,
});

/** A link within words, in the brand's colour also where the mail program is dark. */
export const link = (label: string, url: string): Html =>
  html`<a class="primary" href="${url}" style="color:#c2410c">${label}</a>`;

/**
 * Writes a mail of `parts`, as text and as HTML alike.
 * @param preview preview text of the inbox.
 * @param title its heading; null for none.
 */
export function writeParts(
  sender: Sender,
  { title, preview, ...mail }: Omit<Letter, 'text' | 'html'> & { title: string | null; preview: string },
  parts: readonly Part[],
  { isSigned = true } = {},
): Letter {
  const lines = [
    title && `${title}\n`,
    ...parts.flatMap(({ text }) => text),
    ...(isSigned ? ['', ...signature(sender)] : []),
  ];
  const heading =
    title && row(`8px;${style.ink}`, html`<h1 style="margin:0;font-size:24px;line-height:30px">${title}</h1>`);
  return {
    ...mail,
    text: `${lines.filter((line) => line !== null).join('\n')}\n`,
    html: frame(sender, preview, html`${heading ?? ''}${parts.map((part) => part.html)}`),
  };
}
