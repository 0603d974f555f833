import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3.5h14v17l-2.3-1.7-2.4 1.7-2.3-1.7-2.3 1.7-2.4-1.7L5 20.5v-17Z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </Icon>
  );
}
