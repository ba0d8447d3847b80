import { Link } from 'react-router';
import type { BlogCard } from '#capabilities/content/contract.ts';
import { Picture } from '#design/picture.tsx';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import type { CoveredPost } from './covers.ts';

/** The date and the fixed reading time of a post (BLOG-01, BLOG-02). */
export function PostLine({ post }: { post: BlogCard }) {
  const day = istDayOf(new Date(post.publishedAt));
  return (
    <p className="text-small text-muted">
      <time dateTime={day}>{formatIstDay(day, 'date')}</time> · 5 min read
    </p>
  );
}

/** BLOG-01 to BLOG-05. The first card of the list is the large one. */
export function PostCard({ post, large = false }: { post: CoveredPost; large?: boolean }) {
  return (
    <article
      className={
        large
          ? 'post-card grid items-center gap-6 md:grid-cols-[1.15fr_1fr] md:gap-10'
          : 'post-card grid content-start gap-3'
      }
    >
      {post.cover ? (
        <div className="cover">
          <Picture
            files={post.cover}
            alt=""
            width={1280}
            height={853}
            sizes={large ? '(min-width: 48rem) 40rem' : '(min-width: 48rem) 36rem'}
            first={large}
          />
        </div>
      ) : null}
      <div className={large ? 'grid max-w-prose gap-4' : 'grid content-start gap-3'}>
        <PostLine post={post} />
        <h2 className={large ? '' : 'text-h3'}>
          <Link to={`/blog/${post.slug}`} className="card-link covers">
            {post.title}
          </Link>
        </h2>
        <p className={large ? 'text-lead text-muted' : 'text-muted'}>{post.excerpt}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span>{post.author}</span>
          {post.tags.slice(0, 2).map((tag) => (
            <span key={tag} className="badge tone-muted">
              {tag}
            </span>
          ))}
        </p>
      </div>
    </article>
  );
}
