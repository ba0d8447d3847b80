import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** primary: the page's main action; confirm: book or agree; secondary: beside them; plain: in bars; danger: deletes or cancels. */
export type ButtonKind = 'primary' | 'confirm' | 'secondary' | 'plain' | 'danger';

const classOf = (kind: ButtonKind, className: string | undefined) =>
  `button button-${kind}${className ? ` ${className}` : ''}`;

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** While true the button shows `busyLabel` at the same width and ignores clicks. */
  busy?: boolean;
  /** The label while busy ('Sending...'). */
  busyLabel?: ReactNode;
};

export function Button({
  kind = 'primary',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(kind, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="button-labels">
          <span data-hidden={busy} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span data-hidden={!busy} aria-hidden={!busy || undefined}>
            {busy ? <Icon name="wheel" className="spin" /> : null}
            <span>{busyLabel}</span>
          </span>
        </span>
      )}
    </button>
  );
}

/** A button that is busy until its work is done; until then further presses do nothing. */
export function BusyButton({
  work,
  ...rest
}: Omit<ButtonProps, 'busy' | 'onClick'> & { work: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return <Button {...rest} busy={busy} onClick={() => void press()} />;
}

/** A link that looks like a button. For addresses of other sites, `tel:` and `mailto:` too. */
export function LinkButton({ kind = 'primary', className, to, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link to={to} {...rest} className={classOf(kind, className)} />;
}
