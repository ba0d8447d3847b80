import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type ErrorBody = {
  success: false;
  error: { code: string; message: string; fields?: Record<string, string> };
  message: string;
};

/** The one shape of every error. `message` is repeated at the top because the specification's client reads it there (API-09). */
function errorBody(code: string, message: string, fields?: Record<string, string>): ErrorBody {
  return { success: false, error: { code, message, ...(fields ? { fields } : {}) }, message };
}

/** Answers with the error shape; `extra` adds fields beside it (such as `yours`). The call's log line names the code. */
export function answerError(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  extra: { fields?: Record<string, string>; body?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Response {
  c.set('refusal', code);
  return c.json({ ...extra.body, ...errorBody(code, message, extra.fields) }, status, extra.headers);
}

/** Stops a request from anywhere with an answer in the error shape. */
export class HttpRefusal extends HTTPException {
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string> | undefined;
  /** Fields beside the error, such as `needs`. */
  readonly body: Record<string, unknown> | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
  ) {
    super(status, { message });
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers;
    this.body = more.body;
  }
}

/** What a refusal answers, for an answer that is stored instead of thrown. */
export const refusalBody = ({ code, message, fields, body }: HttpRefusal): Record<string, unknown> => ({
  ...body,
  ...errorBody(code, message, fields),
});

const missing = {
  refund: 'There is no such refund.',
  booking: 'There is no such booking.',
  order: 'There is no such order.',
  // API-12
  payment: 'Failed to get payment status: there is no such payment.',
};

/** The same body for a missing record and for another person's, so that they cannot be distinguished. */
export const notFound = (what: keyof typeof missing): HttpRefusal => new HttpRefusal(404, 'not_found', missing[what]);
