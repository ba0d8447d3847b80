/** The logo: a desk in the morning sun. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 34 34">
      <rect width="34" height="34" rx="10" className="fill-primary" />
      <g className="stroke-on-primary" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d="M6.5 19.5h21M10 19.5V27M24 19.5V27" />
        <path d="M12.5 15a4.5 4.5 0 0 1 9 0" />
        <path d="M17 6v1.3M10.2 8.8l.9.9M23.8 8.8l-.9.9" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
