import type { PictureFiles } from '../picture.tsx';
import smallAvif from './building-640.avif';
import smallWebp from './building-640.webp';
import largeAvif from './building-1280.avif';
import largeWebp from './building-1280.webp';

/** The building and the street in front of it. */
export const building: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp] };
