import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21.5s7-6.2 7-11.7a7 7 0 0 0-14 0c0 5.5 7 11.7 7 11.7Z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </Icon>
  );
}
