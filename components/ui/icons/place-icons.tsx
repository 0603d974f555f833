import { iconOf } from './icon-of';

// Places and the way there.
export const LocateIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="6.5" />
    <circle cx="12" cy="12" r="1.5" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3" />
  </>,
);
export const PinIcon = iconOf(
  <>
    <path d="M12 21.5s7-6.2 7-11.7a7 7 0 0 0-14 0c0 5.5 7 11.7 7 11.7Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);
export const RouteIcon = iconOf(
  <path d="M12 2.8 21.2 12 12 21.2 2.8 12 12 2.8ZM9 15v-3a2 2 0 0 1 2-2h4M13 7.8l2.2 2.2-2.2 2.2" />,
);
export const SearchIcon = iconOf(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
