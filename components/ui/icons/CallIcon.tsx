import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function CallIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z" />
    </Icon>
  );
}
