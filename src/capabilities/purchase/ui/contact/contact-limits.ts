export const LONGEST_NAME = 100;
export const LONGEST_EMAIL = 254;
export const LONGEST_PURPOSE = 500;
