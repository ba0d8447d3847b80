import { useState } from 'react';

/**
 * The value that was pressed last, until the page shows it (it may still be on its way there), and how to press one. Without it a radio falls
 * back for a moment, and an arrow key pressed just then is lost.
 */
export function usePressed<Value extends string>(shown: Value): readonly [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<{ value: Value; over: Value } | null>(null);
  if (pressed && pressed.over !== shown) setPressed(null);
  return [pressed?.over === shown ? pressed.value : shown, (value) => setPressed({ value, over: shown })];
}
