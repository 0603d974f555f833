import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function StoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.5V20h16v-9.5M3 8l1.5-4.5h15L21 8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5.5h4V20" />
    </Icon>
  );
}
