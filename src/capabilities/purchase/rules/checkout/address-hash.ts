/** Hash of a verified e-mail address, stored with a used offer. Without the secret it identifies nobody. */
export type AddressHash = (email: string) => string;
