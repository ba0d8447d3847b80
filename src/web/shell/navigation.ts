import type { IconName } from '#design/icon.tsx';
import { en } from '#web/strings/en.ts';

export type NavLink = { to: string; label: string };

/** NAV-02, in order; Services is between Centers and Enterprise. */
export const before: readonly NavLink[] = [
  { to: '/', label: en.nav.home },
  { to: '/centers', label: en.nav.centers },
];
export const after: readonly NavLink[] = [
  { to: '/enterprise', label: en.nav.enterprise },
  { to: '/about', label: en.nav.about },
  { to: '/contact', label: en.nav.contact },
];

/** NAV-03. */
export const services: readonly (NavLink & { icon: IconName })[] = [
  { to: '/coworking', label: 'Co-working Space', icon: 'desk' },
  { to: '/conference-room', label: 'Conference Room', icon: 'room' },
  { to: '/recreation-plan', label: 'Recreation Plan', icon: 'game' },
  { to: '/day-pass', label: 'Day Pass', icon: 'pass' },
];

export const legal: readonly NavLink[] = [
  { to: '/terms', label: en.footer.terms },
  { to: '/privacy', label: en.footer.privacy },
  { to: '/return-policy', label: en.footer.returns },
];
