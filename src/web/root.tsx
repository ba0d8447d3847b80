import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import css from '#design/app.css?inline';
import { en } from '#web/strings/en.ts';
import type { Route } from './+types/root.ts';
import { servicesContext } from './services-context.ts';

/** What the frame of every page needs to know of the place; the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { facility, mode } = context.get(servicesContext);
  const { brand, brandKannada, tagline, address, phone, whatsApp, email, social, hours, established, legalName } =
    facility;
  return {
    site: { brand, brandKannada, tagline, address, phone, whatsApp, email, social, hours, established, legalName },
    sandbox: mode.sandbox,
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
        <style
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own style sheet, from a file of the build
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR || import.meta.env.DEV ? css : '' }}
        />
      </head>
      <body>
        <a href="#main">{en.skipToContent}</a>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
