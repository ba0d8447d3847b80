import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../server/free-port.ts';

/** What the proxy does with a message. `lose_answer`: it arrives, and the connection breaks before the answer returns. */
export type ProxyAction = 'pass' | 'cut' | 'lose_answer';

/** A proxy between a site and its PostgreSQL, which a test can cut at any point. */
export type DatabaseProxy = {
  /** The database's address by this proxy. */
  url: string;
  /** Breaks every connection and refuses new ones, as a server that went down. */
  cut(): Promise<void>;
  /** Keeps every connection and passes nothing any more, as a machine that was unplugged. */
  freeze(): void;
  mend(): Promise<void>;
  /** Decides about each piece that the site sends, by its text; null lets all pass. */
  watch(watcher: ((text: string) => ProxyAction) | null): void;
  /** The number of connections that the site has made. */
  connections(): number;
  close(): Promise<void>;
};

/** @param url of the database, 'postgres://…'. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  let connections = 0;
  let watcher: ((text: string) => ProxyAction) | null = null;

  const server = createServer((near) => {
    connections += 1;
    const wire = connect(Number(far.port), far.hostname);
    const end = () => {
      near.destroy();
      wire.destroy();
    };
    let isLosing = false;
    for (const socket of [near, wire]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!frozen) end();
      });
    }
    near.on('data', (bytes: Buffer) => {
      if (frozen) return;
      const passage = watcher?.(bytes.toString('latin1')) ?? 'pass';
      if (passage === 'cut') return end();
      isLosing ||= passage === 'lose_answer';
      wire.write(bytes);
    });
    wire.on('data', (bytes: Buffer) => {
      if (isLosing) return end();
      if (!frozen) near.write(bytes);
    });
  });
  const port = await freePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  };
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(port);
  return {
    url: near.href,
    cut,
    freeze() {
      frozen = true;
    },
    async mend() {
      if (frozen) breakAll();
      frozen = false;
      if (!server.listening) await listen();
    },
    watch(next) {
      watcher = next;
    },
    connections: () => connections,
    async close() {
      if (server.listening) await cut();
    },
  };
}
