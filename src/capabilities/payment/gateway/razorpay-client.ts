import Razorpay from 'razorpay';

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /** Where `/v1/…` lies; the official SDK has no option for it. */
  apiUrl: string;
  timeoutMs: number;
  /** Ends each call, as a rule after `timeoutMs`. */
  limit?: ((timeoutMs: number) => AbortSignal) | undefined;
};

/** The error of an SDK call. `statusCode` 0: no answer came, and `error` says why. */
export type SdkFailure = { statusCode: number; error: unknown };

/** The part of axios behind the SDK that we need. It is not in the SDK's typings, so its version is pinned and this file has a test. */
export type SdkHttp = {
  defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number };
  interceptors: {
    request: { use(change: (config: { signal?: AbortSignal }) => object): void };
    response: { use(good: undefined, bad: (error: AxiosFailure) => Promise<never>): void };
  };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
};

type AxiosFailure = { code?: string; response?: { status: number; data?: unknown } };

/**
 * The official SDK, pointed at `apiUrl`, with a limit of time and size on every call. By default it waits for ever, and throws a TypeError if no
 * answer comes. Both are fixed in its HTTP client.
 */
export function razorpayClient(settings: RazorpaySettings): { sdk: Razorpay; http: SdkHttp } {
  const sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  const { rq: http } = sdk.api as unknown as { rq: SdkHttp };
  http.defaults.baseURL = settings.apiUrl.replace(/\/+$/, '');
  http.defaults.maxRedirects = 0;
  http.defaults.maxContentLength = 1_000_000;
  const { timeoutMs, limit = (ms: number) => AbortSignal.timeout(ms) } = settings;
  http.interceptors.request.use((config) => ({ ...config, signal: limit(timeoutMs) }));
  http.interceptors.response.use(undefined, rejectReadably);
  return { sdk, http };
}

/** Rejects in the shape that the SDK's own handler can read: always with a response, always with an object in it. */
function rejectReadably({ code, response }: AxiosFailure): Promise<never> {
  if (!response) return reject(0, { error: code ?? 'ERR_NETWORK' });
  const { status, data } = response;
  return reject(status, typeof data === 'object' && data !== null ? data : {});
}

const reject = (status: number, data: object): Promise<never> => Promise.reject({ response: { status, data } });
