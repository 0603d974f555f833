import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2-5.1M19.5 3.5v4.2h-4.2" />
    </Icon>
  );
}
