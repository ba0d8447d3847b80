import { LinkButton } from '#design/button.tsx';

/** The day pass's page while the operator does not sell it (DAYPASS-10). */
export function NoDayPass() {
  return (
    <section className="grid max-w-form gap-3">
      <h1 tabIndex={-1}>No Day Pass Options Available</h1>
      <p>Day passes are not sold at the moment.</p>
      <div>
        <LinkButton kind="quiet" to="/coworking">
          See the monthly desks
        </LinkButton>
      </div>
    </section>
  );
}
