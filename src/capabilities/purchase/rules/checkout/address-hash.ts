/** Hash of a verified e-mail address by which an offer that was used is remembered. It leads back to nobody without the secret. */
export type AddressHash = (email: string) => string;
