import { iconOf } from './icon-of';

export const MailIcon = iconOf(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 5.5 8-5.5" />
  </>,
);
