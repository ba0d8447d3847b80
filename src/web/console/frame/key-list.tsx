import { keyTexts } from '#console/keys/console-keys.ts';
import { setSingleKeys, useSingleKeys } from '#console/keys/use-keys.ts';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { CheckboxField } from '#design/field.tsx';

/** The list of keys, opened by '?' or from the account menu; here they are switched off, too. */
export function KeyList() {
  const areOn = useSingleKeys();
  const close = useCloseSheet();
  return (
    <Sheet title="Keyboard shortcuts" onClose={close}>
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
