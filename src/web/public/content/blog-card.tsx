import { Link } from 'react-router';
import type { BlogCard } from '#capabilities/content/contract.ts';
import { PostLine } from './post-line.tsx';

/** BLOG-01 to BLOG-05. The first card of the list is the large one. */
export function PostCard({ post, large = false }: { post: BlogCard; large?: boolean }) {
  return (
    <article className={large ? 'grid max-w-words gap-4' : 'grid content-start gap-3'}>
      <PostLine post={post} />
      <h2 className={large ? '' : 'text-h3'}>
        <Link to={`/blog/${post.slug}`} className="card-link">
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
    </article>
  );
}
