import type { BlogCard } from '#capabilities/content/contract.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';

/** The date and the fixed reading time of a post (BLOG-01, BLOG-02). */
export function PostLine({ post }: { post: BlogCard }) {
  const day = istDayOf(new Date(post.publishedAt));
  return (
    <p className="text-small text-muted">
      <time dateTime={day}>{formatIstDay(day, 'date')}</time> · 5 min read
    </p>
  );
}
