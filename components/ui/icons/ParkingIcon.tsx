import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ParkingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
      <path d="M9.5 17V7.5H13a3 3 0 0 1 0 6H9.5" />
    </Icon>
  );
}
