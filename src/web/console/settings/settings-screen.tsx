import { Subpages } from '#console/parts/pages/subpages.tsx';
import { useCan } from '#console/staff.tsx';
import { DevicesPage } from './devices-page.tsx';
import { GoingLivePage } from './going-live/going-live-page.tsx';
import { LimitsPage } from './limits-page.tsx';
import { LogPage } from './log/log-page.tsx';
import { NewsletterPage } from './newsletter/newsletter-page.tsx';
import { TeamPage } from './team-page.tsx';

const pages = [
  { path: 'team', label: 'Team', needs: 'manage_team', page: <TeamPage /> },
  { path: 'devices', label: 'Devices', needs: 'read_devices', page: <DevicesPage /> },
  { path: 'limits', label: 'Limits', needs: 'change_limits', page: <LimitsPage /> },
  { path: 'newsletter', label: 'Newsletter', needs: 'publish_texts', page: <NewsletterPage /> },
  { path: 'going-live', label: 'Going live', needs: 'change_facts', page: <GoingLivePage /> },
  { path: 'log', label: 'Audit log', needs: 'own_audit_log', page: <LogPage /> },
] as const;

/** Who works here, on which devices, how far they may go, who gets the newsletter, what is missing before real customers, and what was done. Each role sees the pages that it may open. */
export function SettingsScreen() {
  const can = useCan();
  const own = pages.filter(({ needs }) => can(needs));
  return <Subpages title="Settings" base="/console/settings" pages={own} />;
}
