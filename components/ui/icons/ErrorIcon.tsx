import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16.2v.2" />
    </Icon>
  );
}
