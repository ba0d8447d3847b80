import { Link, Route, Routes, useLocation } from 'react-router';
import { ReportPage } from './report-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { TillPage } from './till-page.tsx';

/** The cash drawer of the front desk, and the reports of its closes. */
export function TillScreen() {
  const { pathname } = useLocation();
  return (
    <div className="screen-narrow">
      <div className="screen-head no-print">
        <h1>Till</h1>
        {pathname.includes('/reports') ? (
          <Link to="/console/till" className="underline">
            Back to the drawer
          </Link>
        ) : null}
      </div>
      <Routes>
        <Route index element={<TillPage />} />
        <Route path="reports" element={<ReportsPage />} />
        <Route path="reports/:id" element={<ReportPage />} />
      </Routes>
    </div>
  );
}
