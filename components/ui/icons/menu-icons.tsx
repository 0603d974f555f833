import { iconOf } from './icon-of';

// The home's menu, and the pages that it opens.
export const ClockIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </>,
);
export const GearIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="m10.3 3.5-.5 2.4-2 1.2-2.4-.8-1.7 3 1.9 1.6v2.2l-1.9 1.6 1.7 3 2.4-.8 2 1.2.5 2.4h3.4l.5-2.4 2-1.2 2.4.8 1.7-3-1.9-1.6v-2.2l1.9-1.6-1.7-3-2.4.8-2-1.2-.5-2.4h-3.4Z" />
  </>,
);
export const KidsIcon = iconOf(
  <>
    <circle cx="12" cy="13" r="7.5" />
    <circle cx="5.5" cy="6.5" r="2.5" />
    <circle cx="18.5" cy="6.5" r="2.5" />
    <path d="M9.5 12v.2M14.5 12v.2M10 16c1.2 1 2.8 1 4 0" />
  </>,
);
export const LockIcon = iconOf(
  <>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
);
export const ReceiptIcon = iconOf(
  <>
    <path d="M5 3.5h14v17l-2.3-1.7-2.4 1.7-2.3-1.7-2.3 1.7-2.4-1.7L5 20.5v-17Z" />
    <path d="M9 8.5h6M9 12.5h6" />
  </>,
);
export const StarIcon = iconOf(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z" />,
);
export const TrophyIcon = iconOf(
  <path d="M7 3.5h10V10a5 5 0 0 1-10 0V3.5ZM7 5.5H3.5c0 3.5 1.3 5 3.7 5M17 5.5h3.5c0 3.5-1.3 5-3.7 5M12 15v3.5M8 20.5h8" />,
);
