/** The provider takes one hex colour and shows its window light in the dark scheme too: the brand's orange. */
export const WINDOW_COLOR = '#c2410c';
