import { Link } from 'react-router';
import { Icon, type IconName } from '#design/icon.tsx';
import { profileTexts } from './texts.ts';

const settings = [
  { name: 'Email Notifications', value: 'Enabled', note: 'for your bookings' },
  { name: 'Language', value: 'English', note: null },
  { name: 'Timezone', value: 'IST (UTC+5:30)', note: null },
] as const;

/** What holds for every account and cannot be changed (PROFILE-17 to PROFILE-19). */
export const AccountSettings = () => (
  <section aria-labelledby="settings" className="card">
    <h2 id="settings" className="text-h3">
      {profileTexts.settings}
    </h2>
    <dl className="mt-4 grid gap-3">
      {settings.map(({ name, value, note }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd>
            <span>{value}</span>
            {note ? <span className="text-muted"> {note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const shortcuts: readonly { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/my-bookings', icon: 'calendar', title: 'My Bookings', text: 'Your passes, desks and rooms' },
  { to: '/coworking', icon: 'desk', title: 'Co-working Space', text: 'A desk of your own by the month' },
  { to: '/day-pass', icon: 'pass', title: 'Day Pass', text: 'A desk for one day' },
];

/** Where to go from here (PROFILE-20). */
export const Shortcuts = () => (
  <nav aria-label="Shortcuts" className="grid gap-4 sm:grid-cols-3">
    {shortcuts.map(({ to, icon, title, text }) => (
      <Link key={to} to={to} className="card flex gap-4 no-underline hover:border-ink">
        <span className="text-primary">
          <Icon name={icon} size={28} />
        </span>
        <span>
          <b className="block font-strong">{title}</b>
          <span className="text-muted">{text}</span>
        </span>
      </Link>
    ))}
  </nav>
);
