import { useEffect, useState } from 'react';
import { CheckboxField } from '#design/field.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { keyTexts } from './console-keys.ts';
import { setSingleKeys, useKeys, useSingleKeys } from './use-keys.ts';

/** The list of keys, opened by '?' or from the account menu; here they are switched off, too. */
export function KeyList() {
  const [open, setOpen] = useState(false);
  const areOn = useSingleKeys();
  useKeys({
    act: ({ act }) => {
      if (act === 'help') setOpen((shown) => !shown);
      return act === 'help';
    },
  });
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener('console:keys', show);
    return () => removeEventListener('console:keys', show);
  }, []);
  if (!open) return null;
  return (
    <Sheet title="Keyboard shortcuts" onClose={() => setOpen(false)}>
      <dl className="key-list">
        {keyTexts.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use single keys"
        hint="Switch them off if you press keys by accident, or if you use speech input."
        checked={areOn}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Sheet>
  );
}
