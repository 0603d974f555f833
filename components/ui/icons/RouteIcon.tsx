import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function RouteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.8 21.2 12 12 21.2 2.8 12 12 2.8ZM9 15v-3a2 2 0 0 1 2-2h4M13 7.8l2.2 2.2-2.2 2.2" />
    </Icon>
  );
}
