/**
 * Whether a key chooses among the words that an input method offers, as those for Hindi and Kannada do: it means nothing else. Of the last one
 * Safari says so by its old number alone.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else
  isComposing || keyCode === 229;
