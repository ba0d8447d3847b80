import { data, Link } from 'react-router';
import { postAsHtml } from '#capabilities/content/use-cases/read-blog.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { PageMessage } from '#web/errors/page-message.tsx';
import { postData } from '#web/seo/article-data.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags, noIndexTags } from '#web/seo/page-meta.ts';
import { Html } from '../html.tsx';
import type { Route } from './+types/blog-post.ts';
import { PostCard, PostLine } from './blog-card.tsx';
import { withCover } from './covers.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, facts, named, describe } = await pageContext(context);
  const found = await postAsHtml(services, params.slug, facts);
  if (!found) throw data(null, { status: 404 });
  const { post } = found;
  describe(postData(post, services.publicUrl));
  const page = named(`/blog/${post.slug}`, post.title, post.excerpt, {
    under: { name: 'Blog', path: '/blog' },
    article: true,
  });
  return { page, post: withCover(post), next: found.next.map(withCover) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? metaTags(loaderData.page) : noIndexTags('Post Not Found');

/** BLOG-08. */
export default function Post({ loaderData: { post, next } }: Route.ComponentProps) {
  return (
    <>
      <article className="page-width grid gap-8 pt-8 md:pt-12">
        <header className={post.cover ? 'post-head grid gap-x-12 gap-y-5' : 'grid gap-5'}>
          <Link to="/blog" className="footer-link inline-flex items-center gap-2 justify-self-start">
            <Icon name="back" /> All posts
          </Link>
          <h1 tabIndex={-1} className="max-w-[22ch]">
            {post.title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-3 text-small">
            <span>{post.author}</span>
            <PostLine post={post} />
            <ul aria-label="Tags" className="flex flex-wrap gap-2">
              {post.tags.map((tag) => (
                <li key={tag} className="badge tone-muted">
                  {tag}
                </li>
              ))}
            </ul>
          </div>
          <p className="max-w-prose text-lead text-muted">{post.excerpt}</p>
          {post.cover ? (
            <div className="cover">
              <Picture files={post.cover} alt="" width={1280} height={853} sizes="(min-width: 64rem) 34rem" first />
            </div>
          ) : null}
        </header>
        <Html html={post.content} className="prose md:ml-[16%]" />
      </article>
      {next.length > 0 ? (
        <section aria-labelledby="next" className="page-width mt-20">
          <h2 id="next" className="text-h3">
            Read next
          </h2>
          <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-2">
            {next.map((one) => (
              <div key={one.slug} className="line-above pt-5">
                <PostCard post={one} />
              </div>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

/** BLOG-09, BLOG-10: a post that is missing or cannot be loaded. */
export function ErrorBoundary() {
  return (
    <PageMessage
      title="Post Not Found"
      text="We could not find this post. It may have been renamed, or the link may be incomplete."
    >
      <LinkButton to="/blog">Back to Blog</LinkButton>
    </PageMessage>
  );
}
