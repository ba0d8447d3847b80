import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What every field shares. `hint` is above the control, `error` below it; both are read out with it. */
type FieldParts = { label: ReactNode; hint?: ReactNode; error?: string | undefined; optional?: boolean };

type FrameProps = FieldParts & {
  id: string | undefined;
  children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

/** Label, hint, control, error, wired for assistive technology; for controls of one's own. */
export function Field({ id: given, label, hint, error, optional, children }: FrameProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {optional ? (
          <>
            <span>{label}</span> <span className="font-normal text-muted">(optional)</span>
          </>
        ) : (
          label
        )}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-error">
      <Icon name="alert" size={18} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = FieldParts &
  Omit<ComponentProps<'input'>, 'prefix'> & { /** A fixed text before the input, such as '+91'. */ prefix?: string };

export function TextField({ label, hint, error, optional, prefix, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(wiring) => {
        const control = <input type="text" {...input} {...wiring} className={`control ${className ?? ''}`} />;
        if (!prefix) return control;
        return (
          <span className="prefixed">
            <span>{prefix}</span>
            {control}
          </span>
        );
      }}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...area
}: FieldParts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={`control ${className ?? ''}`} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...select
}: FieldParts & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, hint, error }} optional={optional ?? false}>
      {(wiring) => (
        <select {...select} {...wiring} className={`control ${className ?? ''}`}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** A tick box whose whole line is the target. */
export function CheckboxField({ label, hint, error, id: given, ...input }: FieldParts & ComponentProps<'input'>) {
  const made = useId();
  const id = given ?? made;
  const described = [input['aria-describedby'], hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={id}
          className="tick"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : input['aria-invalid']}
        />
        <div>
          <label htmlFor={id}>{label}</label>
          {hint ? (
            <p id={`${id}-hint`} className="text-small text-muted">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
