import type { PictureFiles } from '../picture.tsx';
import smallAvif from './view-counter-640.avif';
import smallWebp from './view-counter-640.webp';
import largeAvif from './view-counter-1280.avif';
import largeWebp from './view-counter-1280.webp';

/** The cafe's counter. */
export const viewCounter: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
