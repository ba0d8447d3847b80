import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import type { IstDay } from '#platform/ist-day.ts';
import { type Period, presets, searchOf } from './periods.ts';

/** The period, kept in the address: one press, or two dates. */
export function PeriodChoice({ period, today }: { period: Period; today: IstDay }) {
  const [, setSearch] = useSearchParams();
  const show = (next: Period) => setSearch(searchOf(next));
  return (
    <div className="grid gap-3 print:hidden">
      <div role="group" aria-label="Period" className="period-presets flex flex-wrap gap-2">
        {presets(today).map(({ label, period: preset }) => (
          <Button
            key={label}
            kind="secondary"
            aria-pressed={preset.from === period.from && preset.to === period.to}
            onClick={() => show(preset)}
          >
            {label}
          </Button>
        ))}
      </div>
      <PeriodForm key={searchOf(period)} period={period} onShow={show} />
    </div>
  );
}

function PeriodForm({ period, onShow }: { period: Period; onShow: (period: Period) => void }) {
  // The address keeps it: no call has a body of it.
  const { register, handleSubmit, formState } = useForm<{ from: string; to: string }>({ defaultValues: period });
  const { errors } = formState;
  const submit = handleSubmit(({ from, to }) => onShow({ from: from as IstDay, to: to as IstDay }));
  return (
    <form
      noValidate
      aria-label="Other period"
      className="period-form aligned-fields"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="From"
        type="date"
        error={errors.from?.message}
        {...register('from', { validate: (text) => text !== '' || 'Choose the first day.' })}
      />
      <TextField
        label="Until"
        type="date"
        error={errors.to?.message}
        {...register('to', {
          validate: (text, { from }) => (text !== '' && text >= from) || 'Choose the first day or a later one.',
        })}
      />
      <div>
        <Button type="submit" kind="secondary">
          Show
        </Button>
      </div>
    </form>
  );
}
