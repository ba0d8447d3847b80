/** The file name of a paper: its number with dashes, as a slash cannot stand in one. 'INV-26-27-000001.pdf' */
export const paperFile = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
