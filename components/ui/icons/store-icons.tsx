import { iconOf } from './icon-of';

// What a store has, and steps that happen in one.
export const BasketIcon = iconOf(
  <path d="M3.5 10h17l-1.7 8.3a2 2 0 0 1-2 1.7H7.2a2 2 0 0 1-2-1.7L3.5 10ZM8 10l4-6 4 6M9.5 13.5v3M14.5 13.5v3" />,
);
export const CashIcon = iconOf(
  <>
    <path d="M3 5h18v6H3V5ZM6.5 11v9h11v-9" />
    <circle cx="12" cy="15.5" r="2" />
  </>,
);
export const CupIcon = iconOf(
  <path d="M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5V9ZM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2M12.5 3.5v2" />,
);
export const IdCardIcon = iconOf(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <circle cx="8.5" cy="10.5" r="2" />
    <path d="M5.5 15.5c.4-1.6 1.5-2.3 3-2.3s2.6.7 3 2.3M14.5 10h4M14.5 14h4" />
  </>,
);
export const InvoiceIcon = iconOf(<path d="M6 3.5h8l5 5v12H6v-17ZM13.5 3.5V9H19M9.5 13h6M9.5 16.5h4" />);
export const LipstickIcon = iconOf(<path d="M8.5 12.5h7v8h-7v-8ZM10 12.5V7l4-3.5v9M6.5 20.5h11" />);
export const ParcelIcon = iconOf(<path d="M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10M8 5l8 4" />);
export const ParkingIcon = iconOf(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M9.5 17V7.5H13a3 3 0 0 1 0 6H9.5" />
  </>,
);
export const PhoneIcon = iconOf(
  <>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
    <path d="M11 18h2" />
  </>,
);
export const WheelchairIcon = iconOf(
  <>
    <circle cx="10" cy="4.5" r="1.5" />
    <path d="M10 8.5v6h5l2.5 5M10 11h4.5M7.5 12.5a4.6 4.6 0 1 0 6.4 5.8" />
  </>,
);
