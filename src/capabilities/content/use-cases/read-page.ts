import type { Database } from '#platform/database/tables.ts';
import type { Faq } from '../contract.ts';
import { renderMarkdown, renderSections } from '../gateway/markdown.ts';
import { type Facts, fillFacts } from '../rules/facts.ts';
import type { Section } from '../rules/section.ts';
import { type Venue, venueSchema } from '../rules/venue.ts';
import { findPage, listFaqRows } from '../store.ts';

export type PageText = { title: string; description: string; sections: Section[] };

/** A legal page (terms, privacy, return-policy) in sections, as HTML. @throws when there is none of that name. */
export async function readPage({ db }: { db: Database }, slug: string, facts: Facts): Promise<PageText> {
  const { title, description, content } = await existing(db, slug);
  return {
    title,
    description: fillFacts(description, facts),
    sections: renderSections(fillFacts(content, facts)),
  };
}

/** The texts of the pages about the facility. @throws when the row does not fit its shape. */
export async function readVenue({ db }: { db: Database }, facts: Facts): Promise<Venue> {
  const { content } = await existing(db, 'place');
  return venueSchema.parse(
    JSON.parse(content, (_, value) => (typeof value === 'string' ? fillFacts(value, facts) : value)),
  );
}

async function existing(db: Database, slug: string) {
  const page = await findPage(db, slug);
  if (!page) throw new Error(`There is no text ${slug}.`);
  return page;
}

type Deps = { db: Database };

/** All questions in their order, with the facts of today in the answers. */
export async function listFaqs({ db }: Deps, facts: Facts): Promise<Faq[]> {
  const rows = await listFaqRows(db);
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
