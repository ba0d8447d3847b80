import { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { Section } from '#console/parts/section.tsx';
import { Button } from '#design/button.tsx';
import { SelectField, TextField } from '#design/field.tsx';
import { formatIstDay, type IstDay, parseIstDay } from '#platform/ist-day.ts';
import type { FactsAnswer } from '../../contract.ts';
import { PublishFacts } from './publish-facts.tsx';
import { dateDraftOf, specialDayOf, specialNames } from './special-date-draft.ts';
import { MIDNIGHT_HINT } from './typed-end.ts';

type Opening = { open: string | null; onOpen: (id: string | null) => void; isOffline: boolean };

/** Holidays, and dates on which hours are shorter or longer. */
export function SpecialDates({ facts, open, onOpen, isOffline }: { facts: FactsAnswer } & Opening) {
  const close = () => onOpen(null);
  if (open === 'date') return <DateForm facts={facts} onClose={close} />;
  const { days } = facts;
  return (
    <Section
      heading="h2"
      title="Holidays and special hours"
      count={days.length}
      actions={
        <Button kind="secondary" className="flex-none" disabled={isOffline} onClick={() => onOpen('date')}>
          Add a date
        </Button>
      }
    >
      {days.length === 0 ? <p className="text-muted">Every date has its usual hours.</p> : null}
      {days.length > 0 ? (
        <ul className="rows" aria-label="Holidays and special hours">
          {days.map(({ date, name, text }) => (
            <li key={date} className="row-text">
              {open === `date.${date}` ? (
                <UsualHours date={date} name={name} onClose={close} />
              ) : (
                <div className="row-line">
                  <div className="min-w-0">
                    <p className="row-title">
                      {formatIstDay(date as IstDay, 'long')}: {name}
                    </p>
                    <p className="row-detail">{text}</p>
                  </div>
                  <Button
                    kind="plain"
                    className="row-button flex-none"
                    disabled={isOffline}
                    aria-label={`Take back ${name}, ${formatIstDay(date as IstDay, 'date')}`}
                    onClick={() => onOpen(`date.${date}`)}
                  >
                    Take back
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function UsualHours({ date, name, onClose }: { date: string; name: string; onClose: () => void }) {
  return (
    <PublishFacts
      title={`Take back ${name}, ${formatIstDay(date as IstDay, 'date')}`}
      label="Take back"
      body={{ changes: { days: { [date]: null } } }}
      missing=""
      done="The date has its usual hours again."
      onClose={onClose}
    >
      {() => <p>The usual hours of the weekday hold again.</p>}
    </PublishFacts>
  );
}

function DateForm({ facts: { today }, onClose }: { facts: FactsAnswer; onClose: () => void }) {
  const typing = useKeptFields('facts:date');
  const draft = dateDraftOf(typing.fields);
  const day = specialDayOf(draft);
  const date = parseIstDay(draft.date);
  return (
    <PublishFacts
      title="Add a date"
      body={day && date ? { changes: { days: { [date]: day } } } : null}
      missing="Give the date, its name, and what is closed or has other hours."
      typing={typing}
      done={date ? `${draft.name}, ${formatIstDay(date, 'date')}.` : ''}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="price-fields aligned-fields">
            <TextField
              label="Date"
              type="date"
              min={today}
              value={draft.date}
              error={errors[`changes.days.${draft.date}`]}
              onChange={({ currentTarget: { value } }) => typing.type({ date: value })}
            />
            <TextField
              label="Name"
              hint="Customers read it, such as Republic Day."
              maxLength={60}
              value={draft.name}
              onChange={({ currentTarget: { value } }) => typing.type({ name: value })}
            />
          </div>
          {specialNames.map(({ name, title }) => {
            const hours = draft.hours[name];
            return (
              <div key={name} className="price-fields aligned-fields">
                <SelectField
                  label={title}
                  value={hours.how}
                  onChange={({ currentTarget: { value } }) => typing.type({ [`${name}.how`]: value })}
                >
                  <option value="usual">Usual hours</option>
                  <option value="closed">Closed</option>
                  <option value="other">Other hours</option>
                </SelectField>
                {hours.how === 'other' ? (
                  <>
                    <TextField
                      label={`${title} from`}
                      type="time"
                      step={1800}
                      value={hours.opens}
                      onChange={({ currentTarget: { value } }) => typing.type({ [`${name}.opens`]: value })}
                    />
                    <TextField
                      label={`${title} until`}
                      hint={MIDNIGHT_HINT}
                      type="time"
                      step={1800}
                      value={hours.closes}
                      error={errors[`changes.days.${draft.date}.hours.${name}`]}
                      onChange={({ currentTarget: { value } }) => typing.type({ [`${name}.closes`]: value })}
                    />
                  </>
                ) : null}
              </div>
            );
          })}
        </>
      )}
    </PublishFacts>
  );
}
