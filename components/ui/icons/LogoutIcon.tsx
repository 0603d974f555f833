import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function LogoutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5H6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19 12H9.5" />
    </Icon>
  );
}
