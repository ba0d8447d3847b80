/** An error in the words of the identity service, such as INVALID_IDP_RESPONSE. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** The identity service's shape of an error. */
export const protocolErrorBody = (code: number, message: string) => ({
  error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
});
