import { iconOf } from './icon-of';

// Beside codes that a till scans.
export const BarcodeIcon = iconOf(<path d="M4 6v12M8 6v12M11 6v12M15 6v12M17.5 6v12M20.5 6v12" />);
export const SunIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
