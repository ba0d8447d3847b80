import type { RouterContextProvider } from 'react-router';
import { currentFacts } from '#capabilities/catalogue/use-cases/current-facts.ts';
import { servicesContext } from '#web/services-context.ts';
import type { PageMeta } from './page-meta.ts';

/** For loaders: the services, the facts that fill the texts, and how a page names itself. */
export async function pageContext(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { facility, publicUrl } = services;
  const named = (path: string, title: string, description: string): PageMeta => ({
    title: `${title} · ${facility.brand} Whitefield`,
    description,
    url: publicUrl + path,
  });
  return { services, facts: await currentFacts(services), named };
}
