import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function GearIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3" />
      <path d="m10.3 3.5-.5 2.4-2 1.2-2.4-.8-1.7 3 1.9 1.6v2.2l-1.9 1.6 1.7 3 2.4-.8 2 1.2.5 2.4h3.4l.5-2.4 2-1.2 2.4.8 1.7-3-1.9-1.6v-2.2l1.9-1.6-1.7-3-2.4.8-2-1.2-.5-2.4h-3.4Z" />
    </Icon>
  );
}
