import { iconOf } from './icon-of';

// Icons of the design system that no screen shows yet.
export const LanguageIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c-4.5 5-4.5 12 0 17 4.5-5 4.5-12 0-17Z" />
  </>,
);
export const PassportIcon = iconOf(
  <>
    <rect x="4.5" y="2.5" width="15" height="19" rx="2.5" />
    <circle cx="12" cy="10.5" r="3.5" />
    <path d="M8.5 10.5h7M9 17.5h6" />
  </>,
);
export const QrIcon = iconOf(
  <>
    <rect x="3.5" y="3.5" width="6.5" height="6.5" rx="1" />
    <rect x="14" y="3.5" width="6.5" height="6.5" rx="1" />
    <rect x="3.5" y="14" width="6.5" height="6.5" rx="1" />
    <path d="M14 14h2.5v2.5M20.5 14v.2M20.5 17.5v3H17M14 20.5v.2" />
  </>,
);
export const StoreIcon = iconOf(
  <path d="M4 10.5V20h16v-9.5M3 8l1.5-4.5h15L21 8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5.5h4V20" />,
);
export const UserIcon = iconOf(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.7-4 3.6-6 7.5-6s6.8 2 7.5 6" />
  </>,
);
