import { failureText } from '../api/call-failed.ts';

/** Why the act beside it failed: the error of its call, or words. Nothing while it did not. */
export function RowFailure({ failure }: { failure: unknown }) {
  if (!failure) return null;
  return (
    <p role="alert" className="row-failure">
      {typeof failure === 'string' ? failure : failureText(failure)}
    </p>
  );
}
