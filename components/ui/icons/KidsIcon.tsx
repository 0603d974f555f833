import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function KidsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="13" r="7.5" />
      <circle cx="5.5" cy="6.5" r="2.5" />
      <circle cx="18.5" cy="6.5" r="2.5" />
      <path d="M9.5 12v.2M14.5 12v.2M10 16c1.2 1 2.8 1 4 0" />
    </Icon>
  );
}
