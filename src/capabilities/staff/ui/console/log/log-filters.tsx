import { useForm } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import type { LogFilter } from './log-query.ts';

const none: LogFilter = { subject: '', actor: '', from: '', to: '' };

/** Filters of the log, kept in the address: about what, by whom, in which days. */
export function LogFilters({
  filter,
  seesAll,
  onFilter,
}: {
  filter: LogFilter;
  seesAll: boolean;
  onFilter: (filter: LogFilter) => void;
}) {
  // The address keeps them: no call has a body of them.
  const { register, handleSubmit } = useForm<LogFilter>({ defaultValues: filter });
  const isFiltered = Object.values(filter).some((text) => text !== '');
  const submit = handleSubmit(onFilter);
  return (
    <form role="search" aria-label="Filter the log" className="log-filters" onSubmit={(event) => void submit(event)}>
      <TextField label="Booking number" autoComplete="off" maxLength={200} {...register('subject')} />
      {seesAll ? <TextField label="Colleague" autoComplete="off" maxLength={200} {...register('actor')} /> : null}
      <TextField label="From" type="date" {...register('from')} />
      <TextField label="Until" type="date" {...register('to')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary">
          Filter
        </Button>
        {isFiltered ? (
          <Button kind="plain" onClick={() => onFilter(none)}>
            Show all
          </Button>
        ) : null}
      </div>
    </form>
  );
}
