/* What the worker uses of a service worker's surroundings; TypeScript knows either those or a page's. */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
export type Fetching = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type MessageReceived = Extendable & { readonly data: unknown; readonly ports: readonly MessagePort[] };
export type OfflineWorker = {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageReceived) => void): void;
};
