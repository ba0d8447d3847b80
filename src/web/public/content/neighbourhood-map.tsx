/** Our own drawn map: what is near, not to scale. */
export function NeighbourhoodMap({ brand }: { brand: string }) {
  return (
    <svg
      className="town"
      role="img"
      aria-label="Drawn map: Meju between ITPL to the north and the Whitefield bus depot, near the metro line"
      viewBox="0 0 560 330"
    >
      <path className="town-park" d="M30 210h120v90H30zM420 30h110v80H420z" />
      <path
        className="town-road"
        d="M-10 180C120 190 200 150 300 160s180 40 280 10M250 -10c-10 90 20 240-10 350M430 -10c10 120-20 200 0 350"
      />
      <path className="town-metro" d="M-10 110C150 90 330 130 570 80" />
      <path className="town-block" d="M60 30h120v50H60zM280 190h90v60h-90zM460 200h70v80h-70z" />
      <g className="town-words">
        <text x="120" y="60">
          ITPL
        </text>
        <text x="90" y="260">
          Lake park
        </text>
        <text x="325" y="225">
          Bus depot
        </text>
        <text x="475" y="74">
          Tech park
        </text>
        <text x="18" y="98" className="town-metro-word">
          Metro
        </text>
      </g>
      <g transform="translate(300 140)">
        <path className="town-pin" d="M0 18C-16 0-22-10-22-20a22 22 0 0 1 44 0c0 10-6 20-22 38z" />
        <circle r="8" cy="-20" className="town-dot" />
        <text className="town-here" x="32" y="-14">
          {brand}
        </text>
      </g>
    </svg>
  );
}
