declare module 'fontkit' {
  export type Glyph = { codePoints: number[] };
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: number[]): Glyph;
  };
  /** Reads a typeface; its tables as they are needed. */
  export function create(file: Uint8Array): Font;
}
