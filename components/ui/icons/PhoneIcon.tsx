import type { IconProps } from './Icon';
import { Icon } from './Icon';

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M11 18h2" />
    </Icon>
  );
}
