/** Why a call to the payment server failed, in words for the screen. */
export type PaymentProblem = {
  readonly kind: 'refused' | 'unreadable' | 'unreachable';
  /** The specification's text of the error (PAY-25 to PAY-29), or the server's own words (API-09). */
  readonly text: string;
  readonly status: number | null;
  /** The code of the error shape, such as 'sold_out'; empty when there is none. */
  readonly code: string;
  /** What the server said, when it said anything readable. */
  readonly serverText: string;
  /** One message per field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The caller's own unpaid checkout that is in the way (409). */
  readonly yours: { readonly orderId: string; readonly bookingId: string } | null;
};

const LONGEST_RAW_TEXT = 200;

/** A problem without an answer from the server: the network failed or took too long. */
export const unreachable = (text: string): PaymentProblem => ({
  kind: 'unreachable',
  text,
  status: null,
  code: 'unreachable',
  serverText: '',
  fields: {},
  yours: null,
});

/** An answer that says success but cannot be read. */
export const unreadable = (text: string, status: number): PaymentProblem => ({
  ...unreachable(text),
  kind: 'unreadable',
  status,
  code: 'unreadable',
});

/** A refusal: `text` is the default message; the rest is read from the body if it has the error shape. */
export function refusal(status: number, body: string, text: string): PaymentProblem {
  const shape = asRecord(parse(body));
  const error = asRecord(shape['error']);
  const yours = asRecord(shape['yours']);
  return {
    kind: 'refused',
    text,
    status,
    code: asText(error['code']),
    serverText: asText(shape['message']) || asText(error['message']) || plainText(body),
    fields: Object.fromEntries(Object.entries(asRecord(error['fields'])).map(([name, text]) => [name, asText(text)])),
    yours:
      asText(yours['orderId']) && asText(yours['bookingId'])
        ? { orderId: asText(yours['orderId']), bookingId: asText(yours['bookingId']) }
        : null,
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The JSON in `text`, or undefined. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Raw text of an error is shown (API-09), but not a proxy's page or a JSON dump. */
function plainText(body: string): string {
  const text = body.trim();
  return text.length <= LONGEST_RAW_TEXT && !/^[<{[]/.test(text) ? text : '';
}
