import { homeTexts } from '#capabilities/content/home.ts';
import type { HomeContent } from '#capabilities/content/rules/venue.ts';
import { FloorToday } from '#capabilities/places/ui/floor-today.tsx';
import { Button, LinkButton } from '#design/button.tsx';
import { SelectField, TextField } from '#design/field.tsx';
import { Icon } from '#design/icon.tsx';
import type { IstDay } from '#platform/ist-day.ts';

type Props = {
  today: IstDay;
  texts: Pick<HomeContent, 'eyebrow' | 'title' | 'lead'>;
  /** Where the facility is, in short. */
  location: string;
  seats: number;
  dayPass: { base: string; total: string };
};

/** HOME-01 to HOME-07. The finder is a plain form, so it works before and without script; the server knows where each type leads. */
export function Hero({ today, texts, location, seats, dayPass }: Props) {
  return (
    <section className="hero">
      <div className="page-width grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,30rem)_1fr]">
        <div className="grid gap-6">
          <p className="font-medium text-primary">{texts.eyebrow}</p>
          <h1>{texts.title}</h1>
          <p className="max-w-label text-lead text-muted">{texts.lead}</p>
          <form action="/explore" method="get" className="card grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label={homeTexts.locationLabel} name="location" readOnly defaultValue={location} />
              <SelectField label={homeTexts.typeLabel} name="type" defaultValue="coworking">
                {homeTexts.types.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button type="submit">
              {homeTexts.explore}
              <Icon name="right" />
            </Button>
          </form>
          <div className="grid gap-1.5">
            <LinkButton kind="confirm" to="/login?redirect=/day-pass">
              Book Your Day Pass Now - {dayPass.base}/day
            </LinkButton>
            <p className="text-small text-muted">plus GST ({dayPass.total} incl. GST)</p>
          </div>
        </div>
        <FloorToday today={today} desks={seats} />
      </div>
      <dl className="page-width hero-facts">
        <Fact figure={`${seats}+`} label="Workspace seats" />
        <Fact figure="24/7" label="Access for monthly members" />
        <Fact figure={dayPass.base} label="Day pass, plus GST" />
      </dl>
    </section>
  );
}

function Fact({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted">{label}</dt>
      <dd className="text-figure font-heavy tracking-tight figures">{figure}</dd>
    </div>
  );
}
