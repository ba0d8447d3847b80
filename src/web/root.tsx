import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { AuthProvider } from '#capabilities/identity/ui/auth-provider.tsx';
import css from '#design/app.css?inline';
import latin from '#design/fonts/bricolage-latin.woff2?url';
import rupee from '#design/fonts/bricolage-rupee.woff2?url';
import { en } from '#web/strings/en.ts';
import type { Route } from './+types/root.ts';
import late from './late/late.ts?script';
import { servicesContext } from './services-context.ts';

/** What the frame of every page needs to know of the place; the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { facility, mode, identity } = context.get(servicesContext);
  const { brand, brandKannada, tagline, address, phone, whatsApp, email, social, hours, established, legalName } =
    facility;
  return {
    site: { brand, brandKannada, tagline, address, phone, whatsApp, email, social, hours, established, legalName },
    sandbox: mode.sandbox,
    identity: identity.setup,
  };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="" />
        <link rel="preload" as="font" type="font/woff2" href={rupee} crossOrigin="" />
        {import.meta.env.DEV ? null : <InlineScript text={import.meta.env.SSR ? late : ''} />}
        <style
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own style sheet, from a file of the build
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR || import.meta.env.DEV ? css : '' }}
        />
      </head>
      <body>
        <a href="#main">{en.skipToContent}</a>
        {children}
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The page's first script. Its text is known to the policy by its hash, and left out of the browser's bundle. */
function InlineScript({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-danger -- our own script, from a file of the build
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider setup={loaderData.identity}>
      <Outlet />
    </AuthProvider>
  );
}
