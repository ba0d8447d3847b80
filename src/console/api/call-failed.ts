/** Why a call has no result: the server's refusal, or no answer at all (`status` 0). */
export class CallFailed extends Error {
  readonly status: number;
  /** The stable code of the refusal; 'no_answer' without one. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whatever else the refusal says, such as `needs`. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = isTexts(detail['fields']) ? detail['fields'] : {};
  }

  /** The network or the server is away: the same call may succeed later, and nothing is known about what it did. */
  get isAway(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The server has decided, and the same call would get the same refusal for ever. Where the provider made no order, nothing is held any more. */
  get isFinal(): boolean {
    return !this.isAway || this.code === 'payment_provider_failed';
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Whether a change was refused as a colleague had changed the same since this person looked. */
export const isOldVersion = (error: unknown): boolean => error instanceof CallFailed && error.code === 'version';

/** What a person reads about any failure, with what is safe. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailed) || error.status === 0)
    return 'No answer from the server. Check the network and try again.';
  // An integrator reads of the key; here it is that of a press whose answer was lost.
  if (error.code === 'key_reused')
    return 'Your last press was done, though its answer was lost. Look at what it did. Press again only to do this as well.';
  return error.message;
}
