import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.3v.2" />
    </Icon>
  );
}
