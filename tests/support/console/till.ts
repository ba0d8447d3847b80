import type { As, ConsoleAnswer, ConsoleSite } from './console-site.ts';

type Site = Pick<ConsoleSite, 'call'>;
type Body = { session: { id: number } };

export const float = { '500': 2, '100': 10 };

export const openTill = (site: Site, as: As = 'front_desk', notes: object = float): Promise<ConsoleAnswer<Body>> =>
  site.call<Body>('POST', '/till/open', { as, body: { float: notes } });

/** Cash in or out, of 5 rupees unless said. */
export const movement = (site: Site, body: object = {}, as: As = 'front_desk') =>
  site.call<{ entryId: number }>('POST', '/till/entries', {
    as,
    body: { kind: 'paid_in', paise: 500, reason: 'Coins for change', ...body },
  });

export type Counted = { session: { id: number }; countedPaise: number; expectedPaise: number; differencePaise: number };

export const countTill = (site: Site, notes: object, as: As = 'front_desk') =>
  site.call<Counted>('POST', '/till/count', { as, body: { notes } });

export type Closed = { session: { id: number; expectedPaise: number; countedPaise: number; differencePaise: number } };

export const closeTill = (site: Site, body: { notes: object } & Record<string, unknown>, as: As = 'front_desk') =>
  site.call<Closed>('POST', '/till/close', { as, body });

/** Leaves no drawer open, also where another colleague opened it. */
export async function shutTill(site: Site): Promise<void> {
  await closeTill(site, { notes: float, reason: 'The end of a test' }, 'owner');
}

/** A drawer that the front desk has just opened with the usual float. @returns its number. */
export async function freshTill(site: Site): Promise<number> {
  await shutTill(site);
  return (await openTill(site)).body.session.id;
}
