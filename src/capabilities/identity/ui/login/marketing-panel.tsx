import { Icon, type IconName } from '#design/icon.tsx';
import { loginTexts } from './texts.ts';

type Point = { icon: IconName; title: string; text: string };

const amenities: readonly { icon: IconName; name: string }[] = [
  { icon: 'wifi', name: 'High-Speed WiFi' },
  { icon: 'cup', name: 'Cafe' },
  { icon: 'key', name: '24/7 Access' },
  { icon: 'spark', name: 'Premium Quality' },
];

/** What large screens show beside the sign-in card (LOGIN-02 to LOGIN-05). */
export function MarketingPanel({
  members,
  testimonial,
  where,
}: {
  members: { figure: string } | null;
  testimonial: { text: string; by: string } | null;
  /** 'Whitefield, near ITPL'. */
  where: string;
}) {
  const community: Point[] = members
    ? [
        {
          icon: 'users',
          title: `${members.figure} Active Members`,
          text: 'Freelancers, founders and teams at the next desk.',
        },
      ]
    : [];
  const points: Point[] = [
    { icon: 'pin', title: 'Prime Location', text: `${where}.` },
    { icon: 'shield', title: 'Secure & Professional', text: 'You sign in with Google; we keep no password.' },
  ];
  return (
    <section aria-labelledby="join" className="hidden content-start gap-8 lg:grid">
      <h2 id="join">{loginTexts.panelTitle}</h2>
      <ul className="grid gap-5">
        {[...community, ...points].map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="mt-1 text-primary">
              <Icon name={icon} size={28} />
            </span>
            <span>
              <b className="block font-strong">{title}</b>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
        {amenities.map(({ icon, name }) => (
          <li key={name} className="flex items-center gap-3 bg-surface p-4">
            <Icon name={icon} /> {name}
          </li>
        ))}
      </ul>
      {testimonial ? (
        <figure className="max-w-prose border-l-4 border-primary pl-5">
          <blockquote className="text-lead">“{testimonial.text}”</blockquote>
          <figcaption className="mt-2 text-muted">{testimonial.by}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}
