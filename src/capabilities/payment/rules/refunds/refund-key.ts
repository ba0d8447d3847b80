const AGAIN = /-again\d+$/;

/** The key under which a refund that was refused is asked for once more. */
export const keyAgain = (key: string, now: Date): string => `${firstKey(key)}-again${now.getTime()}`;

/** The key under which a refund was asked for at first. */
export const firstKey = (key: string): string => key.replace(AGAIN, '');
