import { readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { LinkButton } from '#design/button.tsx';
import { Picture } from '#design/picture.tsx';
import { pictureOf } from '#design/pictures/pictures.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/about.ts';
import { PageHead } from './page-head.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named } = await pageContext(context);
  const { capacity, claims } = services.facility;
  const description = `Why ${facts['brand']} exists: a sunlit floor in ${facts['town']}, with desks by the day and by the month, and people who know your name.`;
  return {
    page: named('/about', 'About Us', description),
    venue: await readVenue(services, facts),
    seats: capacity.hotDesks + capacity.dedicatedDesks,
    satisfaction: claims.satisfaction,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

const gallery = [
  {
    files: pictureOf('view-desks'),
    alt: 'Wooden desks with orange chairs and laptops by the windows, in long morning light',
  },
  {
    files: pictureOf('view-table'),
    alt: 'The conference room: one long table with orange chairs, a screen on the wall',
  },
  {
    files: pictureOf('view-snooker'),
    alt: 'The recreation lounge: a snooker table under round lamps, table tennis behind it',
  },
  {
    files: pictureOf('view-counter'),
    alt: 'The cafe: a counter with a coffee machine and cakes, and orange stools in front of it',
  },
];

/** Rows ABOUT. */
export default function About({ loaderData: { venue, seats, satisfaction } }: Route.ComponentProps) {
  const [first, ...rest] = venue.mission;
  return (
    <>
      <PageHead about="About Us" title="A good desk should not need a large office" />
      <section aria-label="Our mission and figures" className="page-width grid gap-10 md:grid-cols-[1.7fr_1fr]">
        <div className="grid max-w-prose content-start gap-4">
          <p className="text-lead">{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="text-muted">
              {paragraph}
            </p>
          ))}
        </div>
        <dl className="rows self-start">
          <Figure figure={`${seats}+`} label="premium seats" />
          <Figure figure="24/7" label="access for monthly members, with their key" />
          {satisfaction ? <Figure figure={satisfaction.figure} label="customer satisfaction" /> : null}
        </dl>
      </section>
      <section
        aria-label="Pictures of our space"
        className="page-width mt-14 grid gap-x-10 gap-y-6 md:grid-cols-2 md:pb-16"
      >
        {gallery.map(({ files, alt }, index) => (
          <div key={alt} className={`shot ${index % 2 === 1 ? 'md:translate-y-16' : ''}`}>
            <Picture
              files={files}
              alt={alt}
              width={1280}
              height={853}
              sizes="(min-width: 48rem) 37rem"
              first={index === 0}
            />
          </div>
        ))}
      </section>
      {venue.values.length > 0 ? (
        <section aria-labelledby="values" className="page-width mt-20 grid gap-8">
          <h2 id="values">What we care about</h2>
          <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
            {venue.values.map(({ title, text }) => (
              <li key={title} className="grid content-start gap-2 border-t-2 border-primary pt-4">
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {venue.why.length > 0 ? (
        <section aria-labelledby="why" className="page-width mt-20 grid gap-8 lg:grid-cols-[1fr_1.8fr]">
          <div className="grid content-start justify-items-start gap-5 lg:sticky lg:top-24 lg:self-start">
            <h2 id="why">Why Choose us</h2>
            <LinkButton kind="confirm" to="/day-pass">
              Try it for a day
            </LinkButton>
          </div>
          <ol className="rows">
            {venue.why.map(({ title, text }) => (
              <li key={title} className="grid gap-x-8 gap-y-1 sm:grid-cols-[14rem_1fr]">
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function Figure({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-figure font-heavy tracking-tight">{figure}</dd>
    </div>
  );
}
