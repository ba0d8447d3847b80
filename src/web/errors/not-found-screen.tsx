import { LinkButton } from '#design/button.tsx';
import { en } from '#web/strings/en.ts';

/** ROUTE-19. */
export function NotFoundScreen() {
  return (
    <section className="page-width grid gap-6 py-20">
      <h1>{en.notFound}</h1>
      <p className="max-w-prose text-lead text-muted">{en.notFoundText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{en.backToHome}</LinkButton>
        <LinkButton kind="secondary" to="/day-pass">
          Day Pass
        </LinkButton>
        <LinkButton kind="secondary" to="/contact">
          {en.nav.contact}
        </LinkButton>
      </div>
    </section>
  );
}
