import map from '#design/pictures/neighbourhood.svg';

/** Our own drawn map: what is near, not to scale. No byte of another's. */
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
