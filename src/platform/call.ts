import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The answer of a change that has nothing to say. */
export const doneAnswer = z.object({ success: z.literal(true) });

/** An answer that is no JSON, by its media type; '' for one without a body. */
export type FileAnswer = { file: string };

/** The answer to a form that was posted without script. */
export const formAnswer: FileAnswer = { file: '' };

/**
 * One call of the program, as the server, the browser, the tests and the OpenAPI document know it. `path` names its parameters as ':id';
 * `needs` is what the caller must be or may do; `answers` has one shape for each status of success, as JSON carries it.
 */
export type Call<Access extends string | null = string | null> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly needs: Access;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Schema | FileAnswer>>;
  /** The media type that the answer has instead where the query says so. */
  readonly file?: string;
  /** Of a change: what it answers with `?preview=1`. It says what the change would do, writes nothing and takes no key. */
  readonly preview?: { readonly body?: Schema; readonly answer: Schema };
};

export type Details = Pick<Call, 'query' | 'body' | 'answers' | 'file' | 'preview'>;

/** Who may use a call of the site. The calls of the console have `consoleCall`. */
export type PublicAccess =
  /** Everybody. */
  | 'anyone'
  /** 401 without a good token. */
  | 'signed-in'
  /** It names a person, and any other is 403, known or not. */
  | 'self'
  /** It names a thing, and another's is 404 with the body of a missing one. */
  | 'owner'
  /** The same, or by the signed link of the booking. */
  | 'owner-or-link'
  /** Signed by the provider, or with the token that the provider was given. */
  | 'provider'
  /** With the secret that its address or a link in a mail has. */
  | 'mail-link';

/* @__NO_SIDE_EFFECTS__ */
export const call = <
  const Method extends Call['method'],
  const Path extends string,
  const Access extends PublicAccess,
  const Given extends Details,
>(
  method: Method,
  path: Path,
  needs: Access,
  details: Given,
) => ({ method, path, needs, ...details });

type ParamNames<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? ParamNames<Start> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a call's path: `{ id: number | string }` of '/team/:id/role'. */
type ParamsOf<Of extends Call> = { readonly [Name in ParamNames<Of['path']>]: string | number };

type Jsons<Of extends Call> = Extract<Of['answers'][keyof Of['answers']], Schema>;

/** What a client sends in the body. */
export type BodyOf<Of extends Call> = Of extends { readonly body: infer Body extends Schema }
  ? z.input<Body>
  : undefined;

/** What a client may ask in the address. */
type QueryOf<Of extends Call> = Of extends { readonly query: infer Query extends Schema } ? z.input<Query> : undefined;

/** What a client gets: any of the shapes of success. */
export type AnswerOf<Of extends Call> = z.output<Jsons<Of>>;

/** What a server answers, as JSON carries it. */
type Answered<Of extends Call> = z.input<Jsons<Of>>;

type Without<Body, Field extends string> = Body extends unknown ? Omit<Body, Field> : never;

/** The same without `success: true`, which is added where it is sent. */
export type Plain<Of extends Call> = Without<Answered<Of>, 'success'>;

/** The status of a call that has one shape of success. */
export const statusOf = ({ answers }: Call): number => Number(Object.keys(answers)[0]);

/** A change that can be previewed. */
export type PreviewedCall<Access extends string | null = string | null> = Call<Access> &
  Required<Pick<Call, 'preview'>>;

/** What a preview is asked with: the body of the change where it has none of its own. */
export type PreviewBodyOf<Of extends PreviewedCall> = Of['preview'] extends { readonly body: infer Body extends Schema }
  ? z.input<Body>
  : BodyOf<Of>;

/** What a client gets of a preview. */
export type PreviewOf<Of extends PreviewedCall> = z.output<Of['preview']['answer']>;

/** What a server answers to a preview, without the marks that are added where it is sent. */
export type PlainPreview<Of extends PreviewedCall> = Without<z.input<Of['preview']['answer']>, 'success' | 'preview'>;

/** What a client fills a call's address with. Left out where the call has neither parameters nor a query. */
export type AddressOf<Of extends Call> = (keyof ParamsOf<Of> extends never
  ? { params?: undefined }
  : { params: ParamsOf<Of> }) &
  (QueryOf<Of> extends undefined ? { query?: undefined } : { query?: QueryOf<Of> });

/** '/api/console/team/7/role' of a call with its parameters; a parameter of the query that is undefined or empty is left out. */
export function addressOf<Of extends Call>(of: Of, { params, query }: AddressOf<Of>): string {
  const path = of.path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>> | undefined)?.[name] ?? '')),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return asked.length === 0
    ? path
    : `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}
