import { type KeyboardEvent, type RefObject, useId } from 'react';
import { isOfInputMethod } from '#console/keys/input-method.ts';
import { takesScans } from '#console/keys/use-keys.ts';
import { Icon } from '#design/icon.tsx';
import { pressRowKey } from './row-keys.ts';

/** One field for both: typing shortens the lists, and Enter checks in the ticket with this number. The arrow down leads to the first row. */
export function TicketField({
  field,
  typed,
  onType,
  onTicket,
}: {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onTicket: (text: string) => void;
}) {
  const id = useId();
  return (
    <form
      className="ticket-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onTicket(typed.trim());
      }}
    >
      <label htmlFor={id} className="sr-only">
        Name or ticket number
      </label>
      <Icon name="pass" />
      <input
        {...takesScans}
        ref={field}
        id={id}
        className="control"
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name or ticket"
        value={typed}
        onKeyDown={toRows}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </form>
  );
}

function toRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || isOfInputMethod(event.nativeEvent)) return;
  event.preventDefault();
  pressRowKey({ act: 'next' });
}
