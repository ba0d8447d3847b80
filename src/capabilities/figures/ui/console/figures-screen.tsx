import { Route, Routes } from 'react-router';
import { Redirect } from '#console/sheet/redirect.tsx';
import { FigurePage } from './figure-page.tsx';
import { TilesPage } from './tiles-page.tsx';

/** The facility's figures of a period, beside the period before. Each figure opens to its rows. */
export function FiguresScreen() {
  return (
    <div className="screen-wide">
      <Routes>
        <Route index element={<TilesPage />} />
        <Route path=":name" element={<FigurePage />} />
        <Route path="*" element={<Redirect to="/console/figures" />} />
      </Routes>
    </div>
  );
}
