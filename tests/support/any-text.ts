import fc from 'fast-check';

/** Any text, lone surrogates included. The library's own unit of this kind takes a second to be made, in each isolated file. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.string({ unit: fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point)) });
