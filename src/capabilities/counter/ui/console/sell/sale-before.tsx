import { Link } from 'react-router';
import type { UnansweredChange } from '#console/api/unanswered-change.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Says that an earlier sale had no answer and may have been made, and where to look. */
export function SaleBefore({ sale, onNew }: { sale: UnansweredChange; onNew: () => void }) {
  return (
    <div className="mb-6">
      <Notice
        tone="pending"
        live="status"
        title="The last sale had no answer"
        actions={
          <>
            <Link to="/console/find" className="button button-secondary">
              Look in Find
            </Link>
            <Button kind="secondary" onClick={onNew}>
              New sale
            </Button>
          </>
        }
      >
        {sale.what}, {momentText(sale.at)}. It may have been made: look on Today or in Find. The same sale again is not
        made twice. For another customer, press New sale first.
      </Notice>
    </div>
  );
}
