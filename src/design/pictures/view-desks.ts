import type { PictureFiles } from '../picture.tsx';
import smallAvif from './view-desks-640.avif';
import smallWebp from './view-desks-640.webp';
import largeAvif from './view-desks-1280.avif';
import largeWebp from './view-desks-1280.webp';

/** A corner of the floor by the windows. */
export const viewDesks: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
