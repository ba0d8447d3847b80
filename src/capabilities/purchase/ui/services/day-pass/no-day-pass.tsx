import { LinkButton } from '#design/button.tsx';

/**
 * Shown on the day pass page while the operator does not sell it, or has closed all its dates (DAYPASS-10).
 * @param as the level of its heading: the page's own, or below it.
 */
export function NoDayPass({ as: Heading }: { as: 'h1' | 'h2' }) {
  return (
    <section className="grid max-w-form gap-3">
      <Heading tabIndex={-1}>No Day Pass Options Available</Heading>
      <p>Day passes are not sold at the moment.</p>
      <div>
        <LinkButton kind="secondary" to="/coworking">
          See the monthly desks
        </LinkButton>
      </div>
    </section>
  );
}
