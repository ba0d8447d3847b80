import { useSearchParams } from 'react-router';
import { listCards } from '#capabilities/content/use-cases/read-blog.ts';
import { LinkButton } from '#design/button.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/blog.ts';
import { PostCard } from './blog-card.tsx';
import { withCover } from './covers.ts';

export const handle = { params: { view: ['all'] } } satisfies PageHandle;

/** From this many posts on the list is cut, and a button shows the rest (BLOG-07). */
const MANY = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named } = await pageContext(context);
  const description = `Notes from a shared floor in ${facts['locality']}: commuting, concentration, meetings, GST and the monsoon, by the people of ${facts['brand']}.`;
  return { page: named('/blog', 'Blog', description), posts: (await listCards(services, facts)).map(withCover) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

/** Rows BLOG. */
export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const all = useSearchParams()[0].get('view') === 'all';
  const cut = posts.length >= MANY && !all;
  const [first, ...others] = cut ? posts.slice(0, MANY - 1) : posts;
  return (
    <>
      <PageHead about="Blog" title="Notes from a shared floor">
        <p>Getting here, getting work done, and getting the invoice right. Written by our reception team.</p>
      </PageHead>
      <div className="page-width">
        {first ? (
          <>
            <div className="border-t-2 border-ink pt-6 pb-12">
              <PostCard post={first} large />
            </div>
            <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
              {others.map((post) => (
                <div key={post.slug} className="line-above pt-5">
                  <PostCard post={post} />
                </div>
              ))}
            </div>
          </>
        ) : (
          <p className="text-lead">No blog posts available at the moment.</p>
        )}
        {cut ? (
          <p className="mt-12">
            <LinkButton kind="secondary" to="/blog?view=all">
              View All Posts
            </LinkButton>
          </p>
        ) : null}
      </div>
    </>
  );
}
