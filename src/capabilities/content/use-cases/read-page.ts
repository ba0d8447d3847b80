import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Faq } from '../contract.ts';
import { homeDefaults } from '../home.ts';
import { type Facts, fillFacts } from '../rules/facts.ts';
import { renderMarkdown, renderSections } from '../rules/markdown.ts';
import type { Section } from '../rules/section.ts';
import { VENUE_PAGE } from '../rules/texts/text-name.ts';
import { type HomeContent, type Venue, venueSchema } from '../rules/venue.ts';
import { findPage, listFaqRows } from '../store/published.ts';

type Deps = { db: Database; clock: Clock };

export type PageText = { title: string; description: string; sections: Section[] };

/** A legal page (terms, privacy, return-policy) in sections, as HTML. @throws when there is none of that name. */
export async function readPage(services: Deps, slug: string, facts: Facts): Promise<PageText> {
  const { title, description, content } = await existing(services, slug);
  return {
    title: fillFacts(title, facts),
    description: fillFacts(description, facts),
    sections: renderSections(fillFacts(content, facts)),
  };
}

/** The texts of the pages about the facility, without those of the home page. @throws when the row does not fit its shape. */
export async function readVenue(services: Deps, facts: Facts): Promise<Omit<Venue, 'home'>> {
  const { home: _, ...venue } = await storedVenue(services, facts);
  return venue;
}

/** The texts of the home page. @throws when the row does not fit its shape. */
export const readHome = async (services: Deps, facts: Facts): Promise<HomeContent> =>
  (await storedVenue(services, facts)).home ?? homeWith(facts);

/** The program's own texts of the home page, where none are stored or none can be read. */
export const homeWith = (facts: Facts): HomeContent => withFacts(JSON.stringify(homeDefaults), facts) as HomeContent;

const storedVenue = async (services: Deps, facts: Facts): Promise<Venue> =>
  venueOf((await existing(services, VENUE_PAGE)).content, facts);

/** The texts of the pages about the facility with their facts. @param content its JSON. @throws when it does not fit its shape. */
export const venueOf = (content: string, facts: Facts): Venue => venueSchema.parse(withFacts(content, facts));

const withFacts = (json: string, facts: Facts): unknown =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? fillFacts(value, facts) : value));

async function existing({ db, clock }: Deps, slug: string) {
  const page = await findPage(db, slug, clock.now());
  if (!page) throw new Error(`There is no text ${slug}.`);
  return page;
}

/** All questions in their order, with the facts of today in the answers. */
export async function listFaqs({ db, clock }: Deps, facts: Facts): Promise<Faq[]> {
  const rows = await listFaqRows(db, clock.now());
  return rows.map(({ id, question, answer }) => ({
    id,
    question: fillFacts(question, facts),
    answer: fillFacts(answer, facts),
  }));
}

/** The same for a page: answers as HTML. */
export async function faqsAsHtml(services: Deps, facts: Facts): Promise<Faq[]> {
  const faqs = await listFaqs(services, facts);
  return faqs.map((faq) => ({ ...faq, answer: renderMarkdown(faq.answer) }));
}
