import { checkAnswer } from '../check-answer.ts';

/** The answer to a call. `body`: parsed JSON, or text. */
export type Answer<Body = Record<string, never>> = { status: number; headers: Headers; body: Body };

export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
};

/**
 * One call of the product over HTTP, as its browser makes it.
 * @param options.body sent as JSON; `raw` is sent as it is.
 */
export async function callSite<Body = Record<string, unknown>>(
  origin: string,
  method: string,
  path: string,
  { token, body, raw, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined && raw === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(raw === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: raw }),
  });
  const text = await answer.text();
  const answered = { status: answer.status, headers: answer.headers, body: parsed(text) as Body };
  checkAnswer(method, path, answered);
  return answered;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
