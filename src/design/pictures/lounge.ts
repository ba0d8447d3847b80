import type { PictureFiles } from '../picture.tsx';
import smallAvif from './lounge-640.avif';
import smallWebp from './lounge-640.webp';
import largeAvif from './lounge-1280.avif';
import largeWebp from './lounge-1280.webp';

/** The recreation floor: snooker, table tennis, sofas. */
export const lounge: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
