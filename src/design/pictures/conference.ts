import type { PictureFiles } from '../picture.tsx';
import smallAvif from './conference-640.avif';
import smallWebp from './conference-640.webp';
import largeAvif from './conference-1280.avif';
import largeWebp from './conference-1280.webp';

/** The conference room with its long table. */
export const conference: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
