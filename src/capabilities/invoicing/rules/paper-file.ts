/** The file name of a document: its number with dashes instead of slashes. 'INV-26-27-000001.pdf' */
export const paperFile = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
