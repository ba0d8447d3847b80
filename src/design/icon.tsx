/** Icons of our own, drawn on a 24-unit grid with one stroke. Each is the `d` of its path. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.6v.2',
  alert: 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.2M12 16.8v.2',
  done: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8 12.2l2.8 2.8L16 9.6',
  phone:
    'M5 4h3.6l1.8 4.6-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15.4V19a1.6 1.6 0 0 1-1.7 1.6C10.6 20 4 13.4 3.4 5.7A1.6 1.6 0 0 1 5 4z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  chat: 'M12 4a8 8 0 0 0-6.9 12.1L4 20l4-1.1A8 8 0 1 0 12 4zM8.5 10.5h7M8.5 13.5h4.5',
  pin: 'M12 21c-4.2-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.3 6.4-6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.8a3.4 3.4 0 0 1 0 6.5M17.5 14.3c2.2.6 3.6 2.3 4 5.2',
  desk: 'M2.5 13h19M5 13v7M19 13v7M9 13v-2M6 5h6.5v6H6zM16.5 13V9.5h3V13',
  room: 'M3 20V5h18v15M3 9h18M8 20v-5h8v5M7 13h10',
  game: 'M14.5 3.5a6 6 0 1 1-5.7 8L4 16.2 7.8 20l4.7-4.8M18.5 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  pass: 'M3.5 7h17v3.3a1.8 1.8 0 0 0 0 3.4V17h-17v-3.3a1.8 1.8 0 0 0 0-3.4zM14.5 7v10',
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6.2 13a8.5 8.5 0 0 1 11.6 0M9.3 16.3a4 4 0 0 1 5.4 0M12 19.3v.1',
  cup: 'M5 9h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 15zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2.5M12.5 3.5v2.5',
  car: 'M4 16v-4l2-5.5h12L20 12v4M3 12h18M3.5 16h17v3.5h-3V16h-11v3.5h-3z',
  key: 'M8.5 8a4 4 0 1 0 3.7 5.5H21M17.5 13.5V17M8.5 12v.1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  paper: 'M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 15.5h7',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  edit: 'M4 20l.8-3.6L16 5.2l2.8 2.8L7.6 19.2zM13.8 7.4l2.8 2.8',
  leave: 'M13.5 4H5v16h8.5M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  out: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  spark: 'M12 3l1.9 6.1L20 11l-6.1 1.9L12 19l-1.9-6.1L4 11l6.1-1.9z',
  shield: 'M12 3.5l7.5 3v5c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9v-5zM8.8 12l2.3 2.3 4.2-4.3',
  wheel: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside words (hidden from assistive technology). `size` in CSS pixels at the text's normal size, 20 by default; it grows with the text. */
export function Icon({ name, size, className }: { name: IconName; size?: number; className?: string }) {
  const em = size ? `${size / 16}em` : undefined;
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      width={em}
      height={em}
      viewBox="0 0 24 24"
    >
      <path d={paths[name]} />
    </svg>
  );
}
