import type { BlogCard } from '#capabilities/content/contract.ts';
import type { PictureFiles } from '#design/picture.tsx';

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
  cover: coverOf(post.slug),
});

function coverOf(slug: string): PictureFiles | null {
  const file = (ending: string) => files[`../../../../design/pictures/cover-${slug}-${ending}`];
  const [smallAvif, largeAvif] = [file('640.avif'), file('1280.avif')];
  const [smallWebp, largeWebp] = [file('640.webp'), file('1280.webp')];
  if (!smallAvif || !largeAvif || !smallWebp || !largeWebp) return null;
  return { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
}
