import type { PictureFiles } from '../picture.tsx';
import smallAvif from './view-snooker-640.avif';
import smallWebp from './view-snooker-640.webp';
import largeAvif from './view-snooker-1280.avif';
import largeWebp from './view-snooker-1280.webp';

/** The snooker table of the lounge. */
export const viewSnooker: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
