/** Text that mail programs and WhatsApp turn into links: a scheme, a path, a mailbox. */
const address = /[/\\:@]/;
/** A dot, also of other scripts, with something right behind it. */
const dotWithin = /([.\u3002\uff0e\uff61])(?=[^\s,;)])/gu;

/** Names of people: letters of any script, and what may be between them. */
const name = /^[\p{L}\p{M}'\u2019. -]{1,100}$/u;

/**
 * `text` changed so that no program shows a link in it: a dot gets a space behind it, and `instead` replaces a text with an address. A buyer may
 * enter a stranger's mail address, so our messages carry no links of buyers.
 */
export const withoutLinks = (text: string, instead: string): string =>
  address.test(text) ? instead : text.replace(dotWithin, '$1 ');

/** The name in the greeting; 'there' if the typed text is not a name, such as a number or an address. */
export const nameToGreet = (typed: string): string => {
  const plain = withoutLinks(typed, '');
  return name.test(plain) ? plain : 'there';
};
