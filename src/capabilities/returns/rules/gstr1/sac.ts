/** Services accounting codes that a facility like this one sells under, with the words of the official list, shortened. */
const descriptions: Readonly<Record<string, string>> = {
  '997212': 'Rental of own or leased non-residential property',
  '998599': 'Other support services',
  '999652': 'Sports and recreational sports facility operation',
  '999723': 'Physical well-being services',
};

/** Empty for a code that is not in our list. */
export const sacDescription = (sac: string): string => descriptions[sac] ?? '';

export const isKnownSac = (sac: string): boolean => sac in descriptions;
