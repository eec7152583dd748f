/** Line drawings on a 24-unit grid. They say nothing to screen readers: the words beside them do. */
const DRAWINGS = {
  phone: "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  cart: "M8 8V6.5a4 4 0 0 1 8 0V8M5 8h14l1 12H4L5 8Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  person: "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.5-3.6 3.3-6 7-6s6.5 2.4 7 6",
  close: "m6 6 12 12M18 6 6 18",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3v4M15.5 3v4",
  book: "M5 4.5h11.5a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2zM5 17.5a2 2 0 0 1 2-2h11.5M9 8.5h5.5M9 11.5h4",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  previous: "m14.5 6-6 6 6 6",
  next: "m9.5 6 6 6-6 6",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  check: "m5 12.5 4.5 4.5L19 7.5",
  form: "M5 4h9l5 5v11H5zM13.5 4v5.5H19M8.5 13h7M8.5 16.5h4.5",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  route: "M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7",
  accessible: "M11 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM11 8.5v5.5h5l2.5 5M11 10.5h4M8.6 12a5 5 0 1 0 6.6 6.4",
  house: "M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z",
  bed: "M3 18v-5.5h18V18M3 15.5h18M5 12.5V7h14v5.5M8 12.5V10.5h8v2",
  chart: "M4 20h16M6.5 20v-6h3v6M10.5 20V5h3v15M14.5 20v-9h3v9",
  storm: "M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM19 5c-5-1.5-11.5 0-11.5 7M5 19c5 1.5 11.5 0 11.5-7",
  ledger: "M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3.5",
  settings:
    "M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  money: "M3 7h18v11H3zM12 15a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v5M18 10v5",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c.4-3 2.5-5 5.5-5s5.1 2 5.5 5M16 11.5a2.5 2.5 0 1 0-.8-4.9M17 14.2c2 .4 3.3 2 3.6 4.3",
  breakfast:
    "M5 9h11v5.5A4.5 4.5 0 0 1 11.5 19h-2A4.5 4.5 0 0 1 5 14.5V9Zm11 1.5h1.5a2.5 2.5 0 0 1 0 5H16M8 6c0-1 .8-1 .8-2M12 6c0-1 .8-1 .8-2",
  wifi: "M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.8 3.8 0 0 1 5 0M12 19.5h.01",
  parking: "M5 4h14v16H5zM10 16.5v-9h2.8a2.8 2.8 0 0 1 0 5.6H10",
  pool: "M3 17c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M8 14V6a2 2 0 0 1 4 0M15 14V6a2 2 0 0 1 4 0M8 10h7",
  laundry: "M5 3.5h14v17H5zM12 17.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 6.5h.01M11 6.5h3",
  desk: "M4 18h16M6 18a6 6 0 0 1 12 0M12 12V9.5M10 9.5h4M3 20.5h18",
  luggage: "M6 8h12v12H6zM9.5 8V4.5h5V8M9.5 11.5v5M14.5 11.5v5",
  housekeeping: "M5 20h14M7 20v-5h10v5M8.5 15 10 8h4l1.5 7M12 8V3.5",
  size: "M4 4h16v16H4zM8 12.5V16h3.5M16 11.5V8h-3.5M8 16l8-8",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01",
  dot: "M12 12h.01",
};

export type IconName = keyof typeof DRAWINGS;

/** An icon by a name that the owner wrote; one that there is not is a dot. */
export function iconNamed(name: string): IconName {
  return name in DRAWINGS ? (name as IconName) : "dot";
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
