import map from '#design/pictures/neighbourhood.svg';

/** A map that we drew ourselves, not to scale; nothing is loaded from another site. */
export function Neighbourhood() {
  return (
    <img
      src={map}
      alt="Map: the house by the metro station Pattandur Agrahara and ITPL"
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      className="w-full"
    />
  );
}
