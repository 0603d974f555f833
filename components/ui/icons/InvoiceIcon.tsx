import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function InvoiceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8l5 5v12H6v-17ZM13.5 3.5V9H19M9.5 13h6M9.5 16.5h4" />
    </Icon>
  );
}
