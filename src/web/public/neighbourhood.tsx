import map from '#design/pictures/neighbourhood.svg';
import { useSite } from '#web/site.ts';

/** A map that we drew ourselves, not to scale; nothing is loaded from another site. A facility elsewhere has none. */
export function Neighbourhood() {
  const { site } = useSite();
  if (!site.hasDrawnMap) return null;
  return (
    <img
      src={map}
      alt="Map: our building near Pattandur Agrahara metro station and ITPL"
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      className="w-full"
    />
  );
}
