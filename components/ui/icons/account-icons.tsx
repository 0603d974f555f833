import { iconOf } from './icon-of';

// The rows of My Account that no other screen shows.
export const EyeIcon = iconOf(
  <>
    <path d="M2.8 12C4.8 8 8 6 12 6s7.2 2 9.2 6c-2 4-5.2 6-9.2 6s-7.2-2-9.2-6Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const HelpIcon = iconOf(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.7A2.6 2.6 0 0 1 12 7.5c1.5 0 2.6 1 2.6 2.3 0 1.9-2.6 2-2.6 3.9M12 16.6v.2" />
  </>,
);
export const LinkIcon = iconOf(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
);
export const LogoutIcon = iconOf(<path d="M10 3.5H6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19 12H9.5" />);
export const ShieldIcon = iconOf(
  <path d="M12 3 4.8 5.6v5.6c0 4.6 3 8 7.2 9.8 4.2-1.8 7.2-5.2 7.2-9.8V5.6L12 3ZM12 8.2v4.3M12 15.5v.2" />,
);
export const VerifiedIcon = iconOf(
  <path d="M12 3 4.8 5.6v5.6c0 4.6 3 8 7.2 9.8 4.2-1.8 7.2-5.2 7.2-9.8V5.6L12 3ZM8.7 12l2.4 2.4 4.2-4.6" />,
);
/** A card that looks out of a pocket. */
export const WalletIcon = iconOf(
  <path d="M6 9V5.5A1.5 1.5 0 0 1 7.5 4h9A1.5 1.5 0 0 1 18 5.5V9M3.5 9H9a3 3 0 0 0 6 0h5.5v9.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9Z" />,
);
