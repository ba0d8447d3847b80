import type { PictureFiles } from '../picture.tsx';
import smallAvif from './view-table-640.avif';
import smallWebp from './view-table-640.webp';
import largeAvif from './view-table-1280.avif';
import largeWebp from './view-table-1280.webp';

/** The conference table, seen from its end. */
export const viewTable: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
