import { useSite } from '#web/site.ts';

export function SiteHeader() {
  const { site } = useSite();
  return (
    <header>
      <a href="/">{site.brand}</a>
      <nav aria-label="Main">
        <a href="/day-pass">Day Pass</a> <a href="/login">Login</a>
      </nav>
    </header>
  );
}
