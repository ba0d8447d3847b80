import { useSite } from '#web/site.ts';
import { en } from '#web/strings/en.ts';

export function SiteFooter() {
  const { site, sandbox } = useSite();
  return (
    <footer>
      <p>
        © {site.established} {site.brand}
      </p>
      {sandbox ? <p>{en.sandboxLine}</p> : null}
    </footer>
  );
}
