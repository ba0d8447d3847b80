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
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The picture that the first screen is about: fetched first, never lazily. */
  first?: boolean;
};

const sourceSet = ([small, large]: readonly [string, string]) => `${small} 640w, ${large} 1280w`;

export function Picture({ files, alt, width, height, sizes, first = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(files.avif)} sizes={sizes} />
      <img
        src={files.webp[1]}
        srcSet={sourceSet(files.webp)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        data-plain={files.plain}
      />
    </picture>
  );
}
