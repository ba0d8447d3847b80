/**
 * How a page's address parameter is read before it may be part of a stored page's key: a date that can be on sale ('day'), the number of a
 * desk of the facility ('desk'), a whole hour ('hour': '09:00'), or one of the listed words; of what need only be there ('given') the
 * server's page learns no more. Anything else is dropped, so each page has a known number of variants.
 */
export type ParamKind = 'day' | 'hour' | 'desk' | 'given' | readonly string[];

/** The settings of a page, which its route module exports as `export const handle = { … } satisfies PageHandle`. All fields are optional. */
export type PageHandle = {
  /**
   * When React hydrates the page: at the first interaction or some seconds after loading ('idle', the default), only at the first
   * interaction ('touch'), or at once ('soon': pages with nothing to show before). Earlier interactions are replayed.
   */
  hydrate?: 'idle' | 'touch' | 'soon';
  /** Pages that take bookings or show private data have a style sheet of their own, and are documents of their own. */
  sheet?: 'booking';
  /** Kept in memory and shared by everybody (the default). False for pages whose server output is built from free text of the address. */
  stored?: boolean;
  /** The address parameters that the loader or the first render reads. All others are invisible to the server. */
  params?: Readonly<Record<string, ParamKind>>;
  /** The page's HTML depends on today's date: it is rendered again after midnight in India. */
  dated?: boolean;
  /** Outside services that the page's scripts may talk to. Links to such pages load a new document, as the policy is the document's. */
  reaches?: 'payment' | 'sign-in';
  /** A protected page: its HTML is the same anonymous shell for everybody; private data comes by calls. */
  audience?: 'member';
  /** The address is a key or holds a customer's details: no other site learns it (no referrer), and no search engine lists it. Goes with `stored: false`. */
  secret?: true;
};
