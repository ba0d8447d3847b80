import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { toOneLine } from '#platform/text/plain-text.ts';
import { isAddressGone } from '../rules/gone-address.ts';
import type { EmailMessage, MailGateway, SendResult } from './message-gateways.ts';

export type SmtpSettings = {
  /** 'smtp://user:password@host:587' or 'smtps://…'. */
  url: string;
  /** Asked for each mail. As a setting, 'Meju <hello@meju.example>'; in two parts where a name may hold commas and brackets. */
  from: () => string | { name: string; address: string };
};

/** Timeout, well below the time after which a job counts as hung. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail over SMTP, over at most five connections at a time. */
export function smtpGateway({ url, from: fromNow }: SmtpSettings): MailGateway & { close(): void } {
  const transport = createTransport({
    ...timeouts,
    url,
    pool: true,
    maxConnections: 5,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const from = fromNow();
      const address = typeof from === 'string' ? from : from.address;
      const domain = /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
      const idFor = (key: string) => `<${idOf(key)}@${domain}>`;
      const messageId = idFor(message.key);
      const thread =
        message.repliesTo === undefined
          ? {}
          : { inReplyTo: idFor(message.repliesTo), references: idFor(message.repliesTo) };
      try {
        await transport.sendMail({ ...letterOf(message), ...thread, from, messageId });
        return { ok: true, providerId: messageId };
      } catch (error) {
        return refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The same message has the same Message-ID whenever it is sent, so that the receiver knows a repetition. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** An address is handed over as one address, never as a list to be read; a subject is one line. */
const letterOf = ({ to, writtenAt, subject, text, html, attachments, headers }: EmailMessage) => ({
  to: { name: '', address: to },
  date: writtenAt,
  subject: toOneLine(subject, 200),
  text,
  html,
  attachments: (attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: typeof content === 'string' ? content : Buffer.from(content),
  })),
  headers: headers ?? {},
});

/**
 * Final is only a refusal of this receiver or this mail (to RCPT or DATA, or an invalid address). Wrong credentials, a refused sender or an absent
 * server are ours to fix: the message waits.
 */
function refusalOf(error: unknown): SendResult {
  const { responseCode, response, command, code, message } = error as Partial<
    Record<'response' | 'command' | 'code' | 'message', string> & { responseCode: number }
  >;
  const isFinal = responseCode ? saysNo(responseCode) && isAboutThis(command) : code === 'EENVELOPE';
  return {
    ok: false,
    retry: isFinal ? 'never' : 'later',
    why: toOneLine(`${responseCode ?? code ?? ''} ${message ?? ''}`, 300),
    isAddressGone: isFinal && isAddressGone(response ?? ''),
  };
}

/** 55x speak of a mailbox or a letter, 501 of an address that is none; the others of commands, the server or who logs in (RFC 5321 4.2). */
const saysNo = (responseCode: number): boolean => responseCode >= 550 || responseCode === 501;

const isAboutThis = (command: string | undefined): boolean => command === 'RCPT TO' || command === 'DATA';
