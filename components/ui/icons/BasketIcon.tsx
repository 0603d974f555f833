import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function BasketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h17l-1.7 8.3a2 2 0 0 1-2 1.7H7.2a2 2 0 0 1-2-1.7L3.5 10ZM8 10l4-6 4 6M9.5 13.5v3M14.5 13.5v3" />
    </Icon>
  );
}
