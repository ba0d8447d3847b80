import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** chair: the page's main action; leaf: book, confirm; quiet: beside it; plain: in bars; danger: takes something away. */
export type ButtonKind = 'chair' | 'leaf' | 'quiet' | 'plain' | 'danger';

const classOf = (kind: ButtonKind, className: string | undefined) =>
  `button button-${kind}${className ? ` ${className}` : ''}`;

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** While true the busy words stand in the button at its own width, and further presses do nothing. */
  busy?: boolean;
  /** The specified words while busy ('Sending...'). */
  busyLabel?: ReactNode;
};

export function Button({
  kind = 'chair',
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
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. For addresses of other sites, `tel:` and `mailto:` too. */
export function LinkButton({ kind = 'chair', className, to, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link to={to} {...rest} className={classOf(kind, className)} />;
}
