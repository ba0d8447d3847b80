import { Link, NavLink } from 'react-router';
import { Icon } from '#design/icon.tsx';
import { en } from '#web/strings/en.ts';
import { type NavLink as Item, services } from './navigation.ts';

/** A link of the bar or the drawer; the current page says so to everybody (NAV-04). */
export function NavItem({ to, label }: Item) {
  return (
    <NavLink to={to} end={to === '/'} className="nav-item">
      {label}
    </NavLink>
  );
}

/** The Services dropdown on the browser's own popover: opens, closes and gives focus back without script (NAV-03). */
export function ServicesMenu() {
  return (
    <>
      <button type="button" className="nav-item nav-opens" popoverTarget="services-menu">
        {en.nav.services}
        <Icon name="down" size={16} />
      </button>
      <div id="services-menu" popover="auto" className="menu">
        <ul>
          {services.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className="menu-item">
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
