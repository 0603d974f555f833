import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4M12 3v2" />
    </Icon>
  );
}
