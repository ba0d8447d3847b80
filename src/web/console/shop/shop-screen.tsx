import { NavLink, Route, Routes } from 'react-router';
import { Redirect } from '../frame/sheet/redirect.tsx';
import { useCan } from '../frame/staff.tsx';
import { OffersPage } from './offers-page.tsx';
import { PricesPage } from './prices-page.tsx';

const pages = [
  { path: 'prices', label: 'Prices', needs: 'publish_prices', page: <PricesPage /> },
  { path: 'offers', label: 'Offers', needs: 'publish_texts', page: <OffersPage /> },
] as const;

/** What the site sells, at what price, and with which offers. */
export function ShopScreen() {
  const can = useCan();
  const own = pages.filter(({ needs }) => can(needs));
  return (
    <div className="screen-wide">
      <div className="screen-head">
        <h1>Shopfront</h1>
      </div>
      {own.length > 1 ? (
        <nav aria-label="Shopfront" className="subnav">
          {own.map(({ path, label }) => (
            <NavLink key={path} to={`/console/shop/${path}`}>
              {label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <Routes>
        {own.map(({ path, page }) => (
          <Route key={path} path={path} element={page} />
        ))}
        <Route path="*" element={<Redirect to={`/console/shop/${own[0]?.path ?? 'offers'}`} />} />
      </Routes>
    </div>
  );
}
