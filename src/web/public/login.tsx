import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { HelpBlock } from '#capabilities/identity/ui/login/help-block.tsx';
import { LoginCard } from '#capabilities/identity/ui/login/login-card.tsx';
import { MarketingPanel } from '#capabilities/identity/ui/login/marketing-panel.tsx';
import { SetupRequired } from '#capabilities/identity/ui/login/setup-required.tsx';
import { loginTexts } from '#capabilities/identity/ui/login/texts.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';

export const handle = { sheet: 'booking', reaches: 'sign-in' } satisfies PageHandle;

/** The three addresses of the one screen name one of them as theirs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, facts, named } = await pageContext(context);
  const description =
    'Sign in with your Google account to book a desk, a room or a pass, and to see what you have booked.';
  const { members, testimonial } = services.facility.claims;
  return {
    page: named('/login', 'Sign in', description),
    members,
    testimonial,
    supportHours: facts['support-hours'] ?? '',
    where: facts['where'] ?? '',
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaTags(loaderData?.page);

export const shouldRevalidate = () => false;

/** Signing in, at /login, /auth and /register alike: one Google account is both. At /login/staff it speaks to those who work here. */
export default function Login() {
  const { members, testimonial, supportHours, where } = useLoaderData<typeof loader>();
  const { setup } = useAuth();
  const { site } = useSite();
  const forStaff = useLocation().pathname.startsWith('/login/staff');
  const place = `${site.address.area}, ${site.address.city}`;
  const help = <HelpBlock phone={site.phone} email={site.email} place={place} hours={supportHours} />;
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-8 sm:px-8 lg:py-14">
      <LinkButton to="/" kind="plain" className="-ml-3 justify-self-start">
        <Icon name="back" /> {loginTexts.backHome}
      </LinkButton>
      <div className="grid items-start gap-16 lg:grid-cols-[1fr_minmax(0,27rem)] lg:[&>*:first-child]:order-last">
        {setup.mode === 'off' ? (
          <SetupRequired missing={setup.missing} help={help} />
        ) : (
          <LoginCard help={help} forStaff={forStaff} />
        )}
        {forStaff ? null : <MarketingPanel members={members} testimonial={testimonial} where={where} />}
      </div>
    </div>
  );
}
