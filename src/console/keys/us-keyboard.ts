const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadDivide: '//',
  NumpadDecimal: '..',
};

/**
 * The character of a key on a US keyboard, by the key's place (`KeyboardEvent.code`). Scanners send places as they leave the factory: US.
 * @returns null for a key without a character.
 */
export function usCharacter(code: string, isShifted: boolean): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return isShifted ? letter : letter.toLowerCase();
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return row === 'Digit' && isShifted ? (')!@#$%^&*('[Number(digit)] ?? null) : digit;
  return (Object.hasOwn(signs, code) ? signs[code]?.[isShifted ? 1 : 0] : null) ?? null;
}
