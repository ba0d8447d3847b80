/** Icons of the console alone, drawn as those of the site, which no public page carries. */
const paths = {
  camera: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4V19h-17zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5',
  inbox: 'M3.5 13.5L6.5 5h11l3 8.5V19h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5',
  today: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8.5 15l2.3 2.3L15.5 13',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8 14.5h.01M12 14.5h.01M16 14.5h.01',
  money: 'M3.5 6.5h17v11h-17zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 12h.01M17.5 12h.01',
  till: 'M4 10h16v10H4zM7.5 10V4h9v6M10 7h4M10 15h4',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.8a3.4 3.4 0 0 1 0 6.5M17.5 14.3c2.2.6 3.6 2.3 4 5.2',
  invoices: 'M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 12h6M9 16h6',
  sell: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM12 9.5v5M9.5 12h5',
  shop: 'M4 9.5l1.5-5h13l1.5 5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5V20h13v-7.5M9.5 20v-4.5h5V20',
  figures: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20v-10',
  settings: 'M4 11l8-6.5 8 6.5v9H4zM9.5 20v-6h5v6',
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
