import { GoingLivePage } from '#capabilities/content/ui/console/going-live-page.tsx';
import { NewsletterPage } from '#capabilities/enquiries/ui/console/newsletter/newsletter-page.tsx';
import { DevicesPage } from '#capabilities/staff/ui/console/devices-page.tsx';
import { LimitsPage } from '#capabilities/staff/ui/console/limits-page.tsx';
import { LogPage } from '#capabilities/staff/ui/console/log/log-page.tsx';
import { TeamPage } from '#capabilities/staff/ui/console/team-page.tsx';
import { Subpages } from '#console/parts/pages/subpages.tsx';

const pages = [
  { path: 'team', label: 'Team', needs: 'manage_team', page: <TeamPage /> },
  { path: 'devices', label: 'Devices', needs: 'read_devices', page: <DevicesPage /> },
  { path: 'limits', label: 'Limits', needs: 'change_limits', page: <LimitsPage /> },
  { path: 'newsletter', label: 'Newsletter', needs: 'publish_texts', page: <NewsletterPage /> },
  { path: 'going-live', label: 'Going live', needs: 'change_facts', page: <GoingLivePage /> },
  { path: 'log', label: 'Audit log', needs: 'own_audit_log', page: <LogPage /> },
] as const;

/** Settings: team, devices, limits, newsletter, going live, and the audit log. */
export const SettingsScreen = () => <Subpages title="Settings" base="/console/settings" pages={pages} />;
