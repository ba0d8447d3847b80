import { Link } from 'react-router';
import { Notice } from '#design/notice.tsx';
import type { saleFailure } from './sale-failure.ts';

/** Shows why nothing was sold, what happens to the money, and the next step. */
export function SaleProblem({ failure }: { failure: ReturnType<typeof saleFailure> | null }) {
  if (!failure?.title) return null;
  return (
    <Notice
      tone="error"
      live="alert"
      title={failure.title}
      actions={
        failure.needsDrawer ? (
          <Link to="/console/till" className="button button-secondary">
            Open the drawer
          </Link>
        ) : null
      }
    >
      {failure.text}
    </Notice>
  );
}
