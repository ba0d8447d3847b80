import { retentionList } from '#capabilities/account/rules/retention.ts';
import { readPage } from '#capabilities/content/use-cases/read-page.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/privacy.ts';
import { LegalText } from './legal-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named } = await pageContext(context);
  const allFacts = { ...facts, retention: retentionList() };
  const { title, description, sections } = await readPage(services, 'privacy', allFacts);
  return { page: named('/privacy', title, description), title, sections };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export default function Privacy({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <LegalText about="Legal" title={title} sections={sections} />;
}
