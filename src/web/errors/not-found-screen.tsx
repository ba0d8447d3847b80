import { LinkButton } from '#design/button.tsx';
import { en } from '#web/strings/en.ts';
import { PageMessage } from './page-message.tsx';

/** ROUTE-19. */
export const NotFoundScreen = () => (
  <PageMessage title={en.notFound} text={en.notFoundText}>
    <LinkButton to="/">{en.backToHome}</LinkButton>
    <LinkButton kind="secondary" to="/day-pass">
      Day Pass
    </LinkButton>
    <LinkButton kind="secondary" to="/contact">
      {en.nav.contact}
    </LinkButton>
  </PageMessage>
);
