/** The result of sending. `later`: retry. `never`: do not retry. `isAddressGone`: the address does not exist any more. */
export type SendResult =
  | { ok: true; providerId: string }
  | { ok: false; retry: 'later' | 'never'; why: string; isAddressGone?: boolean };

export type EmailMessage = {
  /** Idempotency key: becomes the Message-ID, so that a repeated send is recognised. */
  key: string;
  /** Its Date: when it was written into the outbox, also where it went out days later (RFC 5322 3.6.1), so that a repetition is the same letter. */
  writtenAt: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string | Uint8Array }[];
  headers?: Record<string, string>;
  /** The key of an earlier message to this receiver that it replies to. */
  repliesTo?: string;
};

export type MailGateway = { send(message: EmailMessage): Promise<SendResult> };

export type WhatsAppMessage = {
  key: string;
  /** E.164 with the plus, '+919876543210'. */
  to: string;
  /** The name of the approved template, its language, and its body parameters in order. */
  template: string;
  language: string;
  parameters: string[];
};

export type WhatsAppGateway = { send(message: WhatsAppMessage): Promise<SendResult> };

/** Prints the documents attached to a mail: by their numbers, and the first invoice of a booking. */
export type DocumentFiles = (wanted: {
  numbers: readonly string[];
  invoiceOf: string | null;
}) => Promise<{ filename: string; content: Uint8Array }[]>;
