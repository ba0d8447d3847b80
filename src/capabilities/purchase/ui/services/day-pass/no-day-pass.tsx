import { LinkButton } from '#design/button.tsx';

/**
 * What stands on the day pass's page while the operator does not sell it, or has closed every date of its window (DAYPASS-10).
 * @param as the level of its heading: the page's own, or beneath it.
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
