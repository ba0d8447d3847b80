import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readLetter } from '#sandbox/mail/read-letter.ts';

type Letter = { to: string; messageId: string; subject: string };

/** A mail server that can be switched off and on. It starts switched off: nobody listens there. */
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
  const listen = async (server: SMTPServer, port: number): Promise<number> => {
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const stop = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
  // Finds a port that is free, and leaves it.
  const first = make();
  const port = await listen(first, 0);
  await stop(first);
  let running: SMTPServer | null = null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async switchOn() {
      running = make();
      await listen(running, port);
    },
    async close() {
      if (running) await stop(running);
    },
  };
}

const receive = async (stream: Readable) => readLetter(await buffer(stream));
