import { iconOf } from './icon-of';

// What points are spent on.
export const GiftIcon = iconOf(
  <>
    <path d="M4 12h16v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7ZM3 8h18v4H3V8ZM12 8v13" />
    <path d="M12 8S11 3.5 8.2 3.5a2.25 2.25 0 0 0 0 4.5H12Zm0 0s1-4.5 3.8-4.5a2.25 2.25 0 0 1 0 4.5H12Z" />
  </>,
);
export const HeartIcon = iconOf(
  <path d="M12 20s-8-4.8-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z" />,
);
