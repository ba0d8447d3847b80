import type { Database } from '#platform/database/tables.ts';
import type { Faq } from '../contract.ts';
import { renderMarkdown } from '../gateway/markdown.ts';
import { type Facts, fillFacts } from '../rules/facts.ts';
import { listFaqRows } from '../store.ts';

type Needs = { db: Database };

/** All questions in their order, with the facts of today in the answers. */
export async function listFaqs({ db }: Needs, facts: Facts): Promise<Faq[]> {
  const rows = await listFaqRows(db);
  return rows.map(({ id, question, answer }) => ({
    id,
    question: fillFacts(question, facts),
    answer: fillFacts(answer, facts),
  }));
}

/** The same for a page: answers as HTML. */
export async function faqsAsHtml(services: Needs, facts: Facts): Promise<Faq[]> {
  const faqs = await listFaqs(services, facts);
  return faqs.map((faq) => ({ ...faq, answer: renderMarkdown(faq.answer) }));
}
