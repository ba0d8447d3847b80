import map from '#design/pictures/neighbourhood.svg';

/** A map that we drew ourselves, not to scale; nothing is loaded from another site. */
export function Neighbourhood() {
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
