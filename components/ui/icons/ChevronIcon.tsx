import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 6 6 6-6 6" />
    </Icon>
  );
}
