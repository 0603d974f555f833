import { iconOf } from './icon-of';

// On every page: bars, rows, layers and fields.
export const BackIcon = iconOf(<path d="m14 6-6 6 6 6" />);
export const ChevronIcon = iconOf(<path d="m10 6 6 6-6 6" />);
export const ChevronDownIcon = iconOf(<path d="m6 10 6 6 6-6" />);
export const CloseIcon = iconOf(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = iconOf(<path d="m5 12.5 4.5 4.5L19 7.5" />);
