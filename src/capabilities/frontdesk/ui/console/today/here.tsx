import { Icon } from '#design/icon.tsx';

/** Checks in the guest of a row, which the key `h` presses. @param about whom: 'Asha Rao, Hot desk 14'. */
export function Here({ about, onPress }: { about: string; onPress: () => void }) {
  return (
    <button type="button" className="button here" data-here aria-label={`Here: ${about}`} onClick={onPress}>
      <Icon name="check" size={18} />
      Here
    </button>
  );
}
