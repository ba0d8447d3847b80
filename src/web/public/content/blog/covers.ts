import type { BlogCard } from '#capabilities/content/contract.ts';
import type { PictureFiles } from '#design/picture.tsx';
import { filesOf } from '#design/pictures/pictures.ts';

const files = import.meta.glob<string>('../../../../design/pictures/cover-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A post's card with its cover. A new post has none until one is drawn (`art/covers.py`). */
export type CoveredPost<Post = BlogCard> = Post & { cover: PictureFiles | null };

/** For loaders: the browser gets the addresses of the covers that it shows. */
export const withCover = <Post extends { slug: string }>(post: Post): CoveredPost<Post> => ({
  ...post,
  cover: filesOf(files, `../../../../design/pictures/cover-${post.slug}`),
});
