const PREFIX = 'walkin:';

/** The id of a customer without an account. @param random unique characters. */
export const walkInUid = (random: string): string => `${PREFIX}${random}`;

/** Whether an id is that of a customer without an account: nobody signs in under it. */
export const isWalkIn = (uid: string): boolean => uid.startsWith(PREFIX);
