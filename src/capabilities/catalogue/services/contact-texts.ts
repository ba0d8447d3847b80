/** What a service's form says of the customer's details. */
export type ContactTexts = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly shortestName: number;
  /** Of a field that is empty, where that has words of its own. */
  readonly empty?: { readonly email: string; readonly phone: string };
};
