/** What a key of the console does. `go` leads to the screen of its letter. */
export type KeyAct =
  | {
      act:
        | 'find'
        | 'scan'
        | 'sell'
        | 'next'
        | 'previous'
        | 'open'
        | 'here'
        | 'undo'
        | 'help'
        | 'done'
        | 'mine'
        | 'answer'
        | 'earlier'
        | 'later'
        | 'present'
        | 'day'
        | 'week'
        | 'month'
        | 'floor';
    }
  | { act: 'go'; letter: string };

/** A key as the browser reports it, and where the focus is. */
export type PressedKey = { key: string; isChorded: boolean; isTyping: boolean; at: number };

/** The letter `g` waits so long for the second one. */
export const CHORD_MS = 1500;

const single: Readonly<Record<string, KeyAct['act']>> = {
  '/': 'find',
  s: 'scan',
  n: 'sell',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  h: 'here',
  u: 'undo',
  '?': 'help',
  e: 'done',
  a: 'mine',
  r: 'answer',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  t: 'present',
  d: 'day',
  w: 'week',
  m: 'month',
  f: 'floor',
};

/**
 * Reads the console's keys one after the other. Nothing happens while someone types, or with Ctrl, Alt or Meta.
 * @param isOn single keys can be switched off (WCAG 2.1.4).
 */
export function keyReader(): (pressed: PressedKey, isOn: boolean) => KeyAct | null {
  let wentAt = Number.NEGATIVE_INFINITY;
  return ({ key, isChorded, isTyping, at }, isOn) => {
    const afterGo = at - wentAt < CHORD_MS;
    wentAt = Number.NEGATIVE_INFINITY;
    if (!isOn || isChorded || isTyping) return null;
    if (afterGo && /^[a-z]$/.test(key)) return { act: 'go', letter: key };
    if (key === 'g') {
      wentAt = at;
      return null;
    }
    const act = Object.hasOwn(single, key) ? single[key] : undefined;
    return act && act !== 'go' ? { act } : null;
  };
}

/** What the list of keys says. */
export const keyTexts: readonly { keys: string; text: string }[] = [
  { keys: '/', text: 'Find a booking or a person' },
  { keys: 's', text: 'Scan a ticket' },
  { keys: 'n', text: 'Sell' },
  { keys: 'j k', text: 'Next and previous row' },
  { keys: 'Enter', text: 'Open the row' },
  { keys: 'h', text: 'Check in the row' },
  { keys: 'e a r', text: 'Inbox: done, take, answer' },
  { keys: '← →', text: 'Calendar: previous and next' },
  { keys: 't d w m f', text: 'Calendar: today, day, week, month, floor' },
  { keys: 'u', text: 'Undo the last step' },
  { keys: 'g t', text: 'Go to Today' },
  { keys: 'g f', text: 'Go to Find' },
  { keys: 'g p', text: 'Go to People' },
  { keys: 'g c', text: 'Go to Calendar' },
  { keys: 'g i', text: 'Go to Inbox' },
  { keys: 'g m', text: 'Go to Money' },
  { keys: 'g d', text: 'Go to Till' },
  { keys: 'g a', text: 'Go to Invoices' },
  { keys: 'g s', text: 'Go to Shopfront' },
  { keys: 'g r', text: 'Go to Figures' },
  { keys: 'g h', text: 'Go to Settings' },
  { keys: '?', text: 'Show this list' },
];
