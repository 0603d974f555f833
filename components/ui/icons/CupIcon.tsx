import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function CupIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5V9ZM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2M12.5 3.5v2" />
    </Icon>
  );
}
