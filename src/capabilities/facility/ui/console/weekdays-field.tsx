import { useId } from 'react';
import { CheckboxField, FieldError } from '#design/field.tsx';
import { weekdays } from '#platform/ist-day.ts';
import { weekdaysFromMonday } from '#platform/week.ts';

/** Weekdays to choose among, from Monday on. @param value the chosen ones, separated by commas. */
export function WeekdaysField({
  value,
  hint,
  error,
  onType,
}: {
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}) {
  const id = useId();
  const chosen = value.split(',');
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="col-span-full grid gap-1.5">
      <div className="flex flex-wrap gap-x-6">
        {weekdaysFromMonday.map((day) => (
          <CheckboxField
            key={day}
            label={day}
            checked={chosen.includes(day)}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onType(weekdays.filter((one) => (one === day ? checked : chosen.includes(one))).join(','))
            }
          />
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
