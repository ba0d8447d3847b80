import { Agent, type ClientRequest, request } from 'node:http';
import type { Answer, CallOptions } from './site-client.ts';

/** Thrown when the connection broke before its answer was complete. */
export class ConnectionBroke extends Error {
  /** It had carried answers before: browsers ask again on a new one, as RFC 9112 9.3.1 lets them for what changes nothing. */
  readonly wasReused: boolean;
  constructor(cause: Error, wasReused: boolean) {
    super(`The connection broke: ${cause.message}`, { cause });
    this.wasReused = wasReused;
  }
}

export type Call = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Answer<Body>>;

/** Calls of one client on its own connection: a new one for each call, or one that stays open as long as the server allows. */
export function ownConnection(origin: string, { keep }: { keep: boolean }): Call {
  const agent = new Agent({ keepAlive: keep, maxSockets: 1 });
  return <Body>(method: string, path: string, { token, body }: CallOptions = {}) =>
    new Promise<Answer<Body>>((resolve, reject) => {
      const headers = {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      const asked: ClientRequest = request(origin + path, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('error', broke);
        answer.on('end', () => {
          const isJson = answer.headers['content-type']?.includes('json') ?? false;
          const parsed = (isJson ? JSON.parse(text) : text) as Body;
          resolve({ status: answer.statusCode ?? 0, headers: new Headers(), body: parsed });
        });
      });
      const broke = (error: Error) => reject(new ConnectionBroke(error, asked.reusedSocket));
      asked.on('error', broke);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
