import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ParcelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10M8 5l8 4" />
    </Icon>
  );
}
