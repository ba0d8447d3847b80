import { useState } from 'react';
import { isSoundOn, playSignal, setSound } from './verdict-signal.ts';

/** Switches the sounds of verdicts on this device. It shows the state; a press changes it. */
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
      <span>Sound:</span> <span aria-hidden="true">{on ? 'on' : 'off'}</span>
    </button>
  );
}
