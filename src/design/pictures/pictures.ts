import type { PictureFiles } from '../picture.tsx';
import floorPlain from './floor-plain.svg';

const files = import.meta.glob<string>('./{building,conference,floor,lounge,view-*}-{640,1280}.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Name =
  | 'building'
  | 'conference'
  | 'floor'
  | 'lounge'
  | 'view-counter'
  | 'view-desks'
  | 'view-snooker'
  | 'view-table';

/** A room of the facility as it was drawn. @throws Error where a file of it is missing. */
export function pictureOf(name: Name): PictureFiles {
  const found = filesOf(files, `./${name}`);
  if (!found) throw new Error(`The picture ${name} lacks a file.`);
  return name === 'floor' ? { ...found, plain: floorPlain } : found;
}

/** The files whose paths begin with `path`; null where one of the four is missing. */
export function filesOf(all: Readonly<Record<string, string>>, path: string): PictureFiles | null {
  const [smallAvif, largeAvif] = [all[`${path}-640.avif`], all[`${path}-1280.avif`]];
  const [smallWebp, largeWebp] = [all[`${path}-640.webp`], all[`${path}-1280.webp`]];
  if (!smallAvif || !largeAvif || !smallWebp || !largeWebp) return null;
  return { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
}
