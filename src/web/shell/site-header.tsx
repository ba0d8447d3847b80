import { Link } from 'react-router';
import { useSite } from '#web/site.ts';
import { en } from '#web/strings/en.ts';
import { AccountCorner } from './account-corner.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Drawer } from './drawer.tsx';
import { NavItem, ServicesMenu } from './nav-items.tsx';
import { after, before } from './navigation.ts';

/** From how many letters on a name is small, so that it fits beside the links and buttons. */
const LONG_NAME = 14;

/** The top bar, always in view (NAV-01). */
export function SiteHeader() {
  const { site } = useSite();
  return (
    <header className="top-bar">
      <div className="page-width flex h-full items-center gap-2">
        <Link
          to="/"
          className={`flex min-w-0 items-center gap-2.5 py-2 font-heavy tracking-tight ${site.brand.length > LONG_NAME ? 'text-small' : 'text-h3'}`}
        >
          <BrandMark />
          <span className="site-name">{site.brand}</span>
        </Link>
        <nav aria-label={en.mainNavigation} className="mx-auto hidden items-center lg:flex">
          {before.map((link) => (
            <NavItem key={link.to} {...link} />
          ))}
          <ServicesMenu />
          {after.map((link) => (
            <NavItem key={link.to} {...link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <AccountCorner />
          <Drawer />
        </div>
      </div>
    </header>
  );
}
