import type { PictureFiles } from '../picture.tsx';
import smallAvif from './floor-640.avif';
import smallWebp from './floor-640.webp';
import largeAvif from './floor-1280.avif';
import largeWebp from './floor-1280.webp';
import plain from './floor-plain.svg';

/** The floor with its 50 hot desks. */
export const floor: PictureFiles = { avif: [smallAvif, largeAvif], webp: [smallWebp, largeWebp], plain };
