import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14 6-6 6 6 6" />
    </Icon>
  );
}
