import { iconOf } from './icon-of';

// How something went, and what is the matter.
export const ErrorIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16.2v.2" />
  </>,
);
export const InfoIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.8v.2" />
  </>,
);
export const SuccessIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8 12.3 2.8 2.7L16 9.5" />
  </>,
);
export const WarningIcon = iconOf(<path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.3v.2" />);
export const WifiOffIcon = iconOf(
  <path d="m3 3 18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 11.7a10 10 0 0 1 4.2-2.4M2 8.2A15 15 0 0 1 5.6 5.8M13 8.9a10 10 0 0 1 6 2.8M10 4.6a15 15 0 0 1 12 3.6M12 19.3v.2" />,
);
export const RefreshIcon = iconOf(<path d="M19.5 12a7.5 7.5 0 1 1-2-5.1M19.5 3.5v4.2h-4.2" />);
