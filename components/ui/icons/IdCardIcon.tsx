import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function IdCardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <circle cx="8.5" cy="10.5" r="2" />
      <path d="M5.5 15.5c.4-1.6 1.5-2.3 3-2.3s2.6.7 3 2.3M14.5 10h4M14.5 14h4" />
    </Icon>
  );
}
