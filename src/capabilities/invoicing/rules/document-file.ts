/** The file name of a document: its number with dashes instead of slashes. 'INV-26-27-000001.pdf' */
export const documentFile = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
