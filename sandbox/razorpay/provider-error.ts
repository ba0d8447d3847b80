/** An error as the provider answers it: `{error: {code, description, source, step, reason, metadata, field?}}`. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(
    description: string,
    more: { status?: number; code?: string; field?: string; reason?: string; metadata?: Record<string, string> } = {},
  ) {
    super(description);
    this.status = more.status ?? 400;
    this.body = {
      error: {
        code: more.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: more.reason ?? 'input_validation_failed',
        metadata: more.metadata ?? {},
        ...(more.field ? { field: more.field } : {}),
      },
    };
  }
}

/** The provider's answer to an internal error; the shape of a `status` fault. */
export function outageBody(status: number): { error: Record<string, unknown> } {
  if (status === 429) return new ProviderError('Request failed. Please try after sometime.', { status }).body;
  if (status < 500) return new ProviderError('The request was refused.', { status }).body;
  return new ProviderError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status,
      code: status === 502 || status === 504 ? 'GATEWAY_ERROR' : 'SERVER_ERROR',
      reason: 'server_error',
    },
  ).body;
}

export const noSuchId = (): ProviderError => new ProviderError('The id provided does not exist');

/** @throws ProviderError for a text that is no id of this kind. */
export function checkId(kind: 'order' | 'pay' | 'rfnd' | 'qr', id: string): string {
  if (!new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(id)) throw new ProviderError(`${id} is not a valid id`);
  return id;
}
