/** One picture in two widths and two formats, as `art/encode.sh` writes them. */
export type PictureFiles = {
  avif: readonly [small: string, large: string];
  webp: readonly [small: string, large: string];
  /** What shows when none of them can be loaded. */
  plain?: string;
};

type PictureProps = {
  files: PictureFiles;
  alt: string;
  /** Width and height of the large file: they keep the place, so that nothing moves. */
  width: number;
  height: number;
  /** How wide it is shown on wide screens, as the `sizes` attribute says it; on narrow ones it fills the width. */
  sizes: string;
  /**
   * A picture of the first screen is never fetched lazily. True where the screen is about it: then it is fetched before all else;
   * 'beside-text' where the words are what matters: then the typeface goes first.
   */
  first?: boolean | 'beside-text';
};

/* Slightly less than full width: a phone of 412 px at 1.75 then takes the 640 px file, half the bytes without a visible difference. */
const ON_PHONES = '88vw';

const sourceSet = ([small, large]: readonly [string, string]) => `${small} 640w, ${large} 1280w`;

export function Picture({ files, alt, width, height, sizes, first = false }: PictureProps) {
  const shown = `${sizes}, ${ON_PHONES}`;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(files.avif)} sizes={shown} />
      <img
        src={files.webp[1]}
        srcSet={sourceSet(files.webp)}
        sizes={shown}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first === 'beside-text' ? 'low' : first ? 'high' : 'auto'}
        decoding="async"
        data-plain={files.plain}
      />
    </picture>
  );
}
