import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { printOnRoll } from '#console/parts/print/print-on-roll.ts';
import { Button } from '#design/button.tsx';
import { DailyReport } from './daily-report.tsx';
import { reportQuery } from './till-query.ts';

type Paper = 'a4' | 'roll';

/** The report of one close, to be printed on A4 or on a roll of 80 mm. After a close it is printed at once. */
export function ReportPage() {
  const { id = '' } = useParams();
  const report = useQuery(reportQuery(useApi(), id));
  const [paper, setPaper] = useState<Paper>('a4');
  const content = useRef<HTMLElement>(null);
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const printsNow = report.data !== undefined && (state as { print?: boolean } | null)?.print === true;
  useEffect(() => {
    if (!printsNow) return;
    void navigate(pathname, { replace: true, state: null });
    print();
  }, [printsNow, navigate, pathname]);
  function printOn(chosen: Paper) {
    flushSync(() => setPaper(chosen));
    if (chosen === 'roll' && content.current) printOnRoll(content.current, 'roll');
    else print();
  }
  if (report.data)
    return (
      <div className="grid gap-4">
        <div className="row-acts no-print">
          <Button onClick={() => printOn('a4')}>Print on A4</Button>
          <Button kind="secondary" onClick={() => printOn('roll')}>
            Print on 80 mm
          </Button>
        </div>
        <DailyReport ref={content} report={report.data} paper={paper} />
      </div>
    );
  if (report.error)
    return <Failed error={report.error} onAgain={() => void report.refetch()} title="The report could not be loaded" />;
  return <SheetSkeleton />;
}
