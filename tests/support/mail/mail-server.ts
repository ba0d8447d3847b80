import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readLetter } from '#sandbox/mail/read-letter.ts';
import { freePort } from '../server/free-port.ts';

type Letter = { to: string; messageId: string; subject: string };

/** A mail server that can be switched off and on. It starts switched off. */
export type MailServer = {
  /** For `SMTP_URL`. */
  url: string;
  letters: Letter[];
  switchOn(): Promise<void>;
  close(): Promise<void>;
};

export async function mailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 500,
      onData: (stream, session, answer) => {
        receive(stream).then(
          ({ providerId, subject }) => {
            letters.push({
              to: session.envelope.rcptTo[0]?.address ?? '',
              messageId: providerId,
              subject: subject ?? '',
            });
            return answer(null, 'kept');
          },
          (error: Error) => answer(error),
        );
      },
    });
  const stop = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await freePort();
  let running: SMTPServer | null = null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async switchOn() {
      running = make();
      running.on('error', () => undefined);
      running.listen(port, '127.0.0.1');
      await once(running.server, 'listening');
    },
    async close() {
      if (running) await stop(running);
    },
  };
}

const receive = async (stream: Readable) => readLetter(await buffer(stream));
