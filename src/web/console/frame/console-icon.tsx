/** Icons of the console alone, drawn as those of the site, which no public page carries. */
const paths = {
  camera: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4V19h-17zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5',
  inbox: 'M3.5 13.5L6.5 5h11l3 8.5V19h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5',
  today: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8.5 15l2.3 2.3L15.5 13',
  house: 'M4 11l8-6.5 8 6.5v9H4zM9.5 20v-6h5v6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type ConsoleIconName = keyof typeof paths;

/** An icon beside words, hidden from assistive technology. */
export function ConsoleIcon({ name }: { name: ConsoleIconName }) {
  return (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  );
}
