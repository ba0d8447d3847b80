import type { PictureFiles } from '../picture.tsx';
import smallAvif from './cafe-640.avif';
import smallWebp from './cafe-640.webp';
import largeAvif from './cafe-1280.avif';
import largeWebp from './cafe-1280.webp';

/** The cafe with its counter. */
export const cafe: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
