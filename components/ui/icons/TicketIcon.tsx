import { iconOf } from './icon-of';

export const TicketIcon = iconOf(
  <>
    <path d="M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v1.5a2.5 2.5 0 0 0 0 5V16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-1.5a2.5 2.5 0 0 0 0-5V8Z" />
    <path d="M13.5 6v2.5M13.5 11v2M13.5 15.5V18" />
  </>,
);
