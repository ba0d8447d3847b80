/**
 * State, PAN, entity, Z, check character. A public office has its TAN instead of a PAN, and D where it deducts tax at source. In place of Z the tax
 * portal's own utilities take 1 to 9 and A to J; with C it is a marketplace's number for the tax that it collects, to which nothing is invoiced.
 */
const SHAPE = /^(0[1-9]|[12]\d|3[0-8]|97|99)([A-Z]{5}\d{4}|[A-Z]{4}\d{5})[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GST identification number whose state code, PAN or TAN, entity and check character fit. Written in capitals without spaces. */
export const isGstin = (text: string): boolean => SHAPE.test(text) && checkCharacter(text) === text[14];

/** The number of an embassy or a body of the United Nations, such as 0717UNO00157UNO; it has 15 characters, too. */
export const isUin = (text: string): boolean => /^\d{4}[A-Z]{3}\d{5}(UN|ON)[0-9A-Z]$/.test(text);

/** Luhn's check over the first 14 characters, modulo 36, with weights 1, 2, 1, 2 … from the left. */
function checkCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = ALPHABET.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}
