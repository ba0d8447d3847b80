import { useState } from 'react';

/**
 * The value that the user chose last, until the page shows it, and a setter. Without it a radio button would flip back for a moment and
 * lose an arrow key.
 */
export function useOptimisticValue<Value extends string>(shown: Value): readonly [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value; over: Value } | null>(null);
  if (chosen && chosen.over !== shown) setChosen(null);
  return [chosen?.over === shown ? chosen.value : shown, (value) => setChosen({ value, over: shown })];
}
