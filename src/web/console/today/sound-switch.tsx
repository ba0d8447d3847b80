import { useState } from 'react';
import { isSoundOn, playSignal, setSound } from './verdict-signal.ts';

/** Switches the sounds of verdicts on this device. */
export function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="button button-plain sound-switch"
      onClick={() => {
        setSound(!on);
        setOn(!on);
        if (!on) playSignal('go');
      }}
    >
      {on ? 'Sound on' : 'Sound off'}
    </button>
  );
}
