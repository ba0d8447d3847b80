import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { OfferPreview, OffersAnswer } from '../contract.ts';
import { offerNames, withOffer } from '../rules/change-catalogue.ts';
import { type NamedOfferChange, type OfferRefusal, offerProblem } from '../rules/offer-changes.ts';
import { isOn } from '../rules/offers.ts';
import { changedFigures, shownFigures } from '../rules/texts/shown-figures.ts';
import { offerUses } from '../store/prices-in-use.ts';
import { newestVersion, readVersionsFrom } from '../store/versions.ts';
import { CatalogueUnreadable, catalogueOf } from './current-catalogue.ts';

/** The offers as they are now, with how often each was used and what it cost. */
export async function readOffers({
  db,
  clock,
}: {
  db: Database | Tx;
  clock: Clock;
}): Promise<Omit<OffersAnswer, 'success'>> {
  const version = await newestVersion(db);
  const [current] = await readVersionsFrom(db, clock.now());
  const { offers } = catalogueOf(current?.data);
  const today = istDayOf(clock.now());
  const uses = await offerUses(db);
  return {
    version,
    today,
    offers: offerNames.map((name) => {
      const { name: title, description, total, insteadOf, saveText, from, until } = offers[name];
      const sums = { totalPaise: total, insteadOfPaise: insteadOf };
      const { used = 0, cancelled = 0, discountPaise = 0 } = uses.find(({ offer }) => offer === name) ?? {};
      return {
        name,
        title,
        description,
        ...sums,
        saveText,
        from,
        until,
        isOn: isOn(offers[name], today),
        used,
        cancelled,
        discountPaise,
      };
    }),
  };
}

/** Previews a change of an offer: the texts of public pages it would alter. Writes nothing. Catalogues that begin later are checked, too. */
export async function previewOffer(
  { db, clock }: { db: Database; clock: Clock },
  { name, ...change }: NamedOfferChange,
): Promise<Result<Omit<OfferPreview, 'success' | 'preview'>, OfferRefusal>> {
  const version = await newestVersion(db);
  const now = clock.now();
  const ahead = (await readVersionsFrom(db, now)).map(({ data, begins }) => ({
    catalogue: catalogueOf(data),
    begins: begins > now ? begins : now,
  }));
  for (const { catalogue, begins } of ahead) {
    const problem = offerProblem(catalogue, { name, ...change }, istDayOf(begins));
    if (problem) return refused(problem);
  }
  const [current] = ahead;
  if (!current) throw new CatalogueUnreadable('The database holds no catalogue.');
  const today = istDayOf(now);
  const day = change.from && change.from > today ? change.from : today;
  const after = withOffer(current.catalogue, name, change);
  return done({ version, figures: changedFigures(shownFigures(current.catalogue, day), shownFigures(after, day)) });
}
