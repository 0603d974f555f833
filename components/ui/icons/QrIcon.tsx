import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="6.5" height="6.5" rx="1" />
      <rect x="14" y="3.5" width="6.5" height="6.5" rx="1" />
      <rect x="3.5" y="14" width="6.5" height="6.5" rx="1" />
      <path d="M14 14h2.5v2.5M20.5 14v.2M20.5 17.5v3H17M14 20.5v.2" />
    </Icon>
  );
}
