import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function CashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5h18v6H3V5ZM6.5 11v9h11v-9" />
      <circle cx="12" cy="15.5" r="2" />
    </Icon>
  );
}
