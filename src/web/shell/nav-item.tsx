import { NavLink } from 'react-router';
import type { NavLink as Item } from './navigation.ts';

/** A link of the bar or the drawer; the current page says so to everybody (NAV-04). */
export function NavItem({ to, label }: Item) {
  return (
    <NavLink to={to} end={to === '/'} className="nav-item">
      {label}
    </NavLink>
  );
}
