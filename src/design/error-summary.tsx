import { useEffect, useRef } from 'react';

/**
 * What a failed submit shows first: every mistake as a link to its field. Takes focus whenever `attempt` changes.
 * @param errors field id and message, in the order of the form.
 */
export function ErrorSummary({
  title = 'There is a problem',
  errors,
  attempt,
}: {
  title?: string;
  errors: readonly { fieldId: string; message: string }[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="card tone-error border-2 border-error">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="font-medium text-error underline"
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault(): void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
